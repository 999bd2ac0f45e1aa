/** A page whose scripts have not come by then says that it takes long: milliseconds after its navigation began. */
const LATE_MS = 7000;

/**
 * Runs in every document that can be read as it is, before the shell's files. Where one does not come or is not what its
 * hash says, it is fetched once more past the browser's cache, which would give the same wrong file for a year, and the page
 * is loaded again; not twice within ten seconds. Else the page is marked as one without scripts (`globalStyles`), and the
 * file is asked for again with pauses that rise, and when the network is back. The shell's scripts are the only ones with
 * `defer` (`preloadScript` gives them their type when they are asked for); a script's address is its key in sessionStorage.
 */
export const ENTRY_GUARD =
  'addEventListener("error",({target:t})=>{let k=t.src,n=Date.now(),p=5e3,o=()=>{document.documentElement.dataset.scripts="off"},g=()=>{try{n-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=n;location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};if(t.defer)ononline=g,g()},!0)';

/**
 * The same for a page that the browser is to make, which says nothing until the shell has come. Where a file is what was
 * released and throws before it has taken the page over, the page is marked as one without scripts too; while one hangs the
 * page is marked as late. Pages that can be read do without: they would come in two round trips.
 */
export const SKELETON_GUARD =
  // `l`: how many of the shell's scripts are still to come.
  '(()=>{let d=document,h=d.documentElement.dataset,s=[...d.querySelectorAll("[defer]")],l=s.length,o=()=>{h.scripts="off"};' +
  'addEventListener("error",({target:t,filename:f})=>{let k=t.src,n=Date.now(),p=5e3,g=()=>{try{n-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=n;location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};' +
  'if(t.defer)l=0,ononline=g,g();' +
  // `root` is the page's element of that id, on which React writes a property when it takes the page over.
  'else if(f&&s.some(e=>e.src==f)&&!Object.keys(root)[0])o()},!0);' +
  'addEventListener("load",({target:t})=>{if(t.defer&&!--l&&h.scripts=="late")delete h.scripts},!0);' +
  `setTimeout(()=>{l>0&&(h.scripts="late")},${LATE_MS}-performance.now())})()`;
