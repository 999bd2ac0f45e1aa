import './nonce.ts';
import 'react-dom/client';

// In a task of its own: React alone takes a slow phone a twentieth of a second to run, and what is tapped meanwhile waits.
setTimeout(() => void import(/* webpackMode: "eager" */ './startInBrowser.ts'));
