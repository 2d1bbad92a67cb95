/** All counts that are published, those that take long among them. */
import '../docs/perft.test.js'
