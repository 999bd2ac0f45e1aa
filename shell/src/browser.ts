import 'react-dom/client';

/** So that what is tapped meanwhile need not wait for all that follows. */
const afterOthers = <Result>(work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject));
  });

// Each in a task of its own: running React alone takes a slow phone a twentieth of a second. Then the modules run that remotes are
// given too, then the others, and then the shell starts.
afterOthers(() => import(/* webpackMode: "eager" */ './sharedModules.ts'))
  .then(() => afterOthers(() => import(/* webpackMode: "eager" */ './startInBrowser.ts')))
  .then(
    ({ startInBrowser }) => setTimeout(startInBrowser),
    // The document's guard hears of what is thrown, and not of what is rejected.
    (error) =>
      setTimeout(() => {
        throw error;
      }),
  );
