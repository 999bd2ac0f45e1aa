/**
 * Runs in every document before the starter: queues early events for it and marks pressed controls as busy. If the starter fails
 * to load, it is refetched past the cache and the page reloaded, at most once in ten seconds; then the page works without scripts.
 */
export const STARTER_GUARD =
  'self.__STARTER__=[];for(let n of["input","change","submit","click"])addEventListener(n,e=>{let s=__STARTER__,t=e.target,b;s.push(e);if(n=="click")b=t.closest("button:not([popovertarget])"),b&&b.form&&b.type=="submit"&&(b=0);if(n=="submit"&&!t.hasAttribute("action"))e.preventDefault(),b=e.submitter;if(b&&s.at)b.ariaBusy=!0},!0);' +
  'addEventListener("error",({target:t})=>{let k=t.src,p=5e3,o=()=>{document.documentElement.dataset.scripts="off"},g=()=>{try{Date.now()-(sessionStorage[k]||0)>1e4?fetch(k,{cache:"reload",integrity:t.integrity}).then(()=>{sessionStorage[k]=Date.now();location.reload()},()=>{o();setTimeout(g,p*=2)}):o()}catch{o()}};if(t.id=="starter")ononline=g,g()},!0)';
