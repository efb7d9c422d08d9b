import { createHash } from 'node:crypto';
import { FONT_FACES } from './font-faces';

export const STYLES = `${FONT_FACES}
:root{color-scheme:light dark;--ink:#0a1f22;--soft:#47595c;--line:#b9c6c6;--field:#6b7f81;--river:#05333b;--on-river:#f3f8f6;--on-river-soft:#b9d3d3;--action:#0b6e75;--action-dark:#085158;--signal:#e4572e;--signal-hover:#f06a42;--wave:#2fa0a2;--page:#f3f8f6;--card:#fff;--error:#a3200d;--error-page:#fdeeea;--good:#1c5f35;--good-page:#e6f4ea;--note:#ffe7b0;--note-ink:#3a2a00;--focus:#0b6e75;--input:#fff;--fixed:#e9efee;--on-action:#fff;--link:#085158}
@media (prefers-color-scheme:dark){:root{--ink:#e6efec;--soft:#a9bcbc;--line:#2f494d;--field:#7f9799;--river:#062a31;--action:#7fc4c1;--action-dark:#a5d8d5;--page:#0b1f23;--card:#112a2f;--error:#ffb4a4;--error-page:#3b1712;--good:#a4dfb8;--good-page:#12301d;--note:#4a3800;--note-ink:#ffe7b0;--focus:#ffd27a;--input:#081a1d;--fixed:#17343a;--on-action:#06262b;--link:#8fd3d0}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);font:17px/1.5 "Source Sans 3",system-ui,sans-serif}
.sandbox{margin:0;padding:8px 16px;background:var(--note);color:var(--note-ink);font-size:14px;font-weight:600;text-align:center}
h1,h2,h3,p,dl,dd,ul{margin:0;padding:0}
h1,h2,.amount{font-family:Archivo,system-ui,sans-serif;font-weight:800;letter-spacing:-.025em}
h1{font-size:24px;line-height:1.15}
h2{font-size:18px;line-height:1.35}
h3{font-size:16px;line-height:1.35}
.wordmark{display:flex;align-items:center;gap:10px;font:900 18px/1 Archivo,system-ui,sans-serif;letter-spacing:-.02em}
.wordmark path{fill:none;stroke:var(--wave);stroke-width:3;stroke-linecap:round}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:2px}
.pay{flex:1;display:grid;grid-template-columns:minmax(0,1fr)}
.order,.form{padding:24px 20px 32px}
.inner{width:100%;max-width:440px;margin:0 auto;display:grid;gap:20px}
.order{--focus:#ffd27a;background:var(--river);color:var(--on-river)}
.order a{color:var(--on-river);display:inline-block;padding:8px 0}
.order .soft{color:var(--on-river-soft)}
.soft{color:var(--soft);font-size:15px}
.amount{font-size:36px;line-height:1.15;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount small{display:block;font-family:"Source Sans 3",system-ui,sans-serif;letter-spacing:0;margin-top:6px;font-size:17px;line-height:1.4;font-weight:400}
.lines{display:grid;gap:12px;list-style:none}
.lines li,.sums div{display:flex;justify-content:space-between;gap:16px}
.lines span:first-child{min-width:0;overflow-wrap:anywhere}
.lines b{font-weight:600;display:block}
.sums{display:grid;gap:8px;border-top:1px solid #3d6a70;padding-top:16px}
.sums dd,.money{font-variant-numeric:tabular-nums;white-space:nowrap}
.sums .total{font-weight:700;font-size:18px;border-top:1px solid #3d6a70;padding-top:12px}
.field{display:grid;gap:6px}
.pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;align-items:start}
label{font-weight:600;font-size:15px}
input{width:100%;min-height:48px;padding:10px 12px;font:inherit;color:var(--ink);background:var(--input);border:1px solid var(--field);border-radius:2px}
::placeholder{color:var(--soft);opacity:1}
input[readonly]{background:var(--fixed)}
input[aria-invalid=true]{border:2px solid var(--error);padding:9px 11px}
.wrong{color:var(--error);font-size:15px}
.hint{color:var(--soft);font-size:14px}
.alert{border-left:4px solid var(--error);background:var(--error-page);padding:14px 16px;border-radius:4px;display:grid;gap:6px}
.alert a{color:var(--error)}
.alert ul{padding-left:20px}
.news{border-left:4px solid var(--good);background:var(--good-page);color:var(--good);padding:14px 16px;border-radius:4px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 20px;font:inherit;font-weight:700;color:var(--on-action);background:var(--action);border:1px solid var(--action);border-radius:2px;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--action-dark)}
button.wide{width:100%;font-size:17px}
button.main,.button.main{background:var(--signal);border-color:var(--signal);color:#0a1f22}
button.main:hover,.button.main:hover{background:var(--signal-hover);border-color:var(--signal-hover)}
button.plain,.button.plain{background:var(--card);color:var(--link);border-color:var(--field);font-weight:600}
button.plain:hover,.button.plain:hover{background:var(--fixed)}
button.danger{background:var(--error);border-color:var(--error);color:var(--page)}
.first{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
.code span{font-size:15px}
.code{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}
details{border:1px solid var(--line);border-radius:2px;padding:4px 16px;background:var(--card)}
summary{padding:10px 0;font-weight:600;cursor:pointer}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0}
tr+tr>*,tbody tr>*{border-top:1px solid var(--line)}
td:last-child,th:last-child{padding-right:0}
.facts th{width:35%}
.number{font-variant-numeric:tabular-nums;white-space:nowrap}
.sheet{flex:1;width:100%;max-width:760px;margin:0 auto;padding:32px 20px 48px;display:grid;gap:24px;align-content:start}
.box{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:20px;display:grid;gap:16px;min-width:0}
.row{display:flex;flex-wrap:wrap;gap:12px 16px;align-items:center;justify-content:space-between}
.row>div{min-width:0;overflow-wrap:anywhere}
.tag{display:inline-block;padding:2px 10px;border-radius:4px;font-size:14px;font-weight:600;background:var(--good-page);color:var(--good)}
.tag.off{background:var(--error-page);color:var(--error)}
.stack{display:grid;gap:16px}
@media (min-width:900px){
.pay{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.order,.form{padding:56px 48px}
.order .inner{margin:0 0 0 auto}
.form .inner{margin:0 auto 0 0}
h1{font-size:28px}.amount{font-size:44px}
}
@media print{.sandbox,.button,button{display:none}}
`;

export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLES).digest('base64')}`;
