/** Shown while what the visitor has sent waits for the page's code. */
const WORDS = 'One moment: the page is still loading.';

const NOTICE_STYLE =
  'position:fixed;inset:auto 0 16px;z-index:99;width:fit-content;max-width:92%;margin:auto;padding:12px 20px;border-radius:12px;background:#1e1b4b;color:#f7f2ff;font:600 1rem/1.4 system-ui,sans-serif';

/**
 * Runs in documents with fields from the first paint on, or when the visitor was faster (`HAND_OVER`), and collects
 * what is typed, chosen and sent until the page's code is there (`EarlyInput` of the contract;
 * `shell/src/replayEarlyInput.ts` takes it from there). A form that the browser can send without scripts says where to
 * (`action`) and is left alone; any other waits, and a line says so. Where the page is reloaded meanwhile, by the guard
 * for example, what was typed is kept in sessionStorage until then, passwords apart.
 */
export const EARLY_INPUT =
  '(()=>{let d=document,k="early:"+location.pathname,p,' +
  // Last touched last: of a group of radio buttons the last one counts.
  'keep=t=>{w.fields.delete(t);w.fields.set(t,{id:t.id,name:t.name,type:t.type,value:t.value,checked:t.checked})},' +
  'w=self.__EARLY_INPUT__={path:location.pathname,fields:new Map,form:null,button:null,' +
  'find:(t,{id,name,type,value})=>t&&t.isConnected?t:id&&d.getElementById(id)||[...d.getElementsByName(name)].find(o=>o.type==type&&(type!="radio"||o.value==value)),' +
  'end(){removeEventListener("pagehide",leave);p&&p.remove();w.button&&w.button.removeAttribute("aria-busy");try{sessionStorage.removeItem(k)}catch{}},' +
  'take(e){let t=e.target;' +
  'if(e.type=="submit"){if(!t.hasAttribute("action")){e.preventDefault();e.stopPropagation();w.form=t;w.button=e.submitter;w.button&&w.button.setAttribute("aria-busy","true");' +
  `if(!p){p=d.createElement("p");p.setAttribute("role","status");p.dataset.needsScript="";p.style.cssText="${NOTICE_STYLE}";d.body.append(p);setTimeout(()=>p.textContent="${WORDS}",99)}}}` +
  'else if("form"in t&&t.type!="file")keep(t)}},' +
  'leave=()=>{try{let a=[...w.fields.values()].filter(o=>o.type!="password");if(a.length)sessionStorage[k]=JSON.stringify(a)}catch{}},' +
  'back=()=>{try{for(let o of JSON.parse(sessionStorage[k]||"[]")){let c=w.find(null,o);if(c){c.value=o.value;c.checked=o.checked;keep(c)}}}catch{}};' +
  'addEventListener("pagehide",leave);' +
  'd.readyState=="loading"?addEventListener("DOMContentLoaded",back):back()})()';

/**
 * Runs in the head of such documents, within `preloadScript`, and costs next to nothing: what is typed before `EARLY_INPUT` ran has it run
 * at once (`g`), and is given to it, as all that comes later.
 */
export const HAND_OVER =
  'for(let t of["input","change","submit"])addEventListener(t,e=>{g();self.__EARLY_INPUT__?.take(e)},!0)';

/** What holds fields that need no help: a search form keeps what is typed and sends itself, what is closed has to be opened. */
const SELF_HELP = /<form [^>]*role="search"[\s\S]*?<\/form>|<details[ >][\s\S]*?<\/details>/g;

/** Whether something can be typed or chosen in the page at first sight: hidden fields and those that are only read are none. */
export const hasFields = (html: string) =>
  /<(?:select|textarea|input(?![^>]*(?:type="hidden"|readonly)))[ >]/i.test(html.replace(SELF_HELP, ''));
