/** What the suite tries a little of in Normandy, at its full length. */
import '../normandy/completeness.test.js'
import '../normandy/conformance.test.js'
import '../normandy/fast-paths.test.js'
import '../normandy/golden.test.js'
import '../normandy/properties.test.js'
import '../normandy/why-not.test.js'
import '../hidden/normandy-views.test.js'
