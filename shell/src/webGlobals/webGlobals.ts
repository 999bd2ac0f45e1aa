/**
 * What a page of ours and its libraries find of the web platform where it is rendered: an isolate has the language alone
 * (docs/decisions/0035-isolates.md). In the order in which they need each other.
 */
import './textCoding.ts';
import './aborting.ts';
import './addresses.ts';
import './requests.ts';
import './streams.ts';
