import 'react-dom/client';

/** Runs work in a task of its own, so that taps in between do not have to wait for everything that follows. */
const afterOthers = <Result>(work: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    setTimeout(() => work().then(resolve, reject));
  });

// Each step is a separate task: running React alone takes a slow phone 50 ms. The modules shared with remotes run
// first, then the others, and then the shell starts.
afterOthers(() => import(/* webpackMode: "eager" */ './sharedModules.ts'))
  .then(() => afterOthers(() => import(/* webpackMode: "eager" */ './startInBrowser.ts')))
  .then(
    ({ startInBrowser }) => setTimeout(startInBrowser),
    // The document's guard listens for errors, but not for unhandled rejections.
    (error) =>
      setTimeout(() => {
        throw error;
      }),
  );
