import './nonce.ts';
import 'react-dom/client';

// Each in a task of its own: running React alone takes a slow phone a twentieth of a second or more, and what is tapped meanwhile
// waits. Then the other modules run, and then the shell starts.
setTimeout(() =>
  import(/* webpackMode: "eager" */ './startInBrowser.ts').then(
    ({ startInBrowser }) => setTimeout(startInBrowser),
    // The document's guard hears of what is thrown, and not of what is rejected.
    (error) =>
      setTimeout(() => {
        throw error;
      }),
  ),
);
