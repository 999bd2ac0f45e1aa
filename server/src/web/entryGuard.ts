/**
 * Runs in every document, before the shell's file. Where that does not come or is not what its hash says, it is fetched
 * once more past the browser's cache, which would give the same wrong file for a year, and the page is loaded anew; not
 * twice within ten seconds. Else the page is marked as one without scripts (`globalStyles`), and the file is asked for
 * again with pauses that rise, and when the network is back. The shell's script is the only one with `defer`; its address
 * is the key in sessionStorage.
 */
export const ENTRY_GUARD =
  'addEventListener("error",({target:t})=>{let k=t.src,n=Date.now(),p=5e3,o=()=>{document.documentElement.dataset.scripts="off"},g=()=>{try{n-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=n;location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};if(t.defer)ononline=g,g()},!0)';
