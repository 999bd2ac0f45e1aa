/**
 * The parts of the web platform that our pages and their libraries need where they are rendered: an isolate has only
 * the language (docs/decisions/0035-isolates.md). Imported in the order of their dependencies.
 */
import './textCoding.ts';
import './aborting.ts';
import './addresses.ts';
import './requests.ts';
import './streams.ts';
