import { URL, URLSearchParams } from 'whatwg-url';
import { defineGlobals } from './defineGlobals.ts';

defineGlobals({ URL, URLSearchParams });
