/** A page whose scripts have not come by then says that it takes long: milliseconds after its navigation began. */
const LATE_MS = 7000;

/**
 * Runs in every document that can be read as it is, before the shell's file. Where that does not come or is not what its
 * hash says, it is fetched once more past the browser's cache, which would give the same wrong file for a year, and the page
 * is reloaded; not twice within ten seconds. Else the page is marked as one without scripts (`globalStyles`), and the
 * file is asked for again with pauses that rise, and when the network is back. The shell's script is the only one with
 * `defer` (`preloadScript` gives it its type when it is asked for); its address is the key in sessionStorage.
 */
export const ENTRY_GUARD =
  'addEventListener("error",({target:t})=>{let k=t.src,n=Date.now(),p=5e3,o=()=>{document.documentElement.dataset.scripts="off"},g=()=>{try{n-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=n;location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};if(t.defer)ononline=g,g()},!0)';

/**
 * The same for a page that the browser is to make, which says nothing until the shell has come. Where that is what was
 * released and throws before it has taken the page over, the page is marked as one without scripts too; while it hangs the
 * page is marked as late. Pages that can be read do without: they would come in two round trips.
 */
export const SKELETON_GUARD =
  '(()=>{let d=document,h=d.documentElement.dataset,l,o=()=>{h.scripts="off"};' +
  'addEventListener("error",({target:t,filename:f})=>{let k=t.src,n=Date.now(),p=5e3,g=()=>{try{n-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=n;location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};' +
  'if(t.defer)l=1,ononline=g,g();' +
  // `root` is the page's element of that id, on which React writes a property when it takes the page over.
  'else if(f&&f==d.querySelector("[defer]").src&&!Object.keys(root)[0])o()},!0);' +
  'addEventListener("load",({target:t})=>{if(t.defer){l=1;if(h.scripts=="late")delete h.scripts}},!0);' +
  `setTimeout(()=>{l||(h.scripts="late")},${LATE_MS}-performance.now())})()`;
