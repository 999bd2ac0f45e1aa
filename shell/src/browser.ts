import './nonce.ts';
import 'react-dom/client';

// Each in a task of its own: running React alone takes a slow phone a twentieth of a second or more, and what is tapped meanwhile
// waits. Then the other modules run, and then the shell starts.
setTimeout(async () => {
  const { startInBrowser } = await import(/* webpackMode: "eager" */ './startInBrowser.ts');
  setTimeout(startInBrowser);
});
