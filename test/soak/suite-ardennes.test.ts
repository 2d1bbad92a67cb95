/** What the suite tries a little of in the Ardennes, at its full length. */
import '../ardennes/arena.test.js'
import '../ardennes/combat-completeness.test.js'
import '../ardennes/conformance.test.js'
import '../ardennes/fast-paths.test.js'
import '../ardennes/golden.test.js'
import '../ardennes/movement-completeness.test.js'
import '../ardennes/movement-properties.test.js'
import '../ardennes/phases-completeness.test.js'
