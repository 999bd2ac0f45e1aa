/**
 * Runs in every document with scripts, before the starter (`shell/src/starter`). It keeps what a visitor does before that is here,
 * and then hands it on, at once: a form without an address is sent by no browser. What is pressed says that it is busy. Where the starter does not come or is not what its
 * hash says, it is fetched once more past the browser's cache, which would give the same wrong file for a year, and the page is
 * loaded again; not twice within ten seconds. Else the page is marked as one without scripts (`globalStyles`), and it is tried
 * again with pauses that rise, and when the network is back. The starter's address is its key in sessionStorage.
 */
export const STARTER_GUARD =
  'self.__STARTER__=[];for(let n of["input","change","submit","click"])addEventListener(n,e=>{let s=__STARTER__,t=e.target,b;s.push(e);if(n=="click")b=t.closest("button:not([popovertarget])"),b&&b.form&&b.type=="submit"&&(b=0);if(n=="submit"&&!t.hasAttribute("action"))e.preventDefault(),b=e.submitter;if(b&&s.at)b.ariaBusy=!0},!0);' +
  'addEventListener("error",({target:t})=>{let k=t.src,p=5e3,o=()=>{document.documentElement.dataset.scripts="off"},g=()=>{try{Date.now()-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=Date.now();location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};if(t.id=="starter")ononline=g,g()},!0)';
