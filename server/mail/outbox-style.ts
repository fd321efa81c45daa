/** The outbox page's style, by the interface's tokens. */
export const outboxStyle = `
:root{color-scheme:light;--canvas:#fafafb;--surface:#fff;--sunken:#f3f3f6;--line:#e4e4ea;--edge:#cdcdd8;--ink:#17171f;--mute:#5a5a6b;--accent-text:#4438a6}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--canvas:#0d0d12;--surface:#15151c;--sunken:#1c1c25;--line:#2a2a36;--edge:#3d3d4c;--ink:#f1f1f6;--mute:#a2a2b4;--accent-text:#bdb7fb}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:14px/21px Inter,system-ui,sans-serif}
h1,h2,h3,p,ul{margin:0;padding:0}
ul{list-style:none}
h1{font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.015em}
h2{font-size:16px;line-height:24px;font-weight:600;overflow-wrap:anywhere}
h3{margin:24px 0 8px;font-size:13px;line-height:20px;font-weight:500;color:var(--mute)}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:16px;max-width:1244px;margin:0 auto;padding:24px 32px}
header p,.to{color:var(--mute)}
.to{overflow-wrap:anywhere}
.to strong{color:var(--ink);font-weight:500}
.button{padding:7px 16px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font-weight:500;text-decoration:none}
.button:hover{background:var(--sunken)}
main{display:grid;grid-template-columns:320px minmax(0,1fr);align-items:start;gap:16px;max-width:1244px;margin:0 auto;padding:0 32px 48px}
main.empty{display:block;padding:48px 32px;color:var(--mute);text-align:center}
nav,article{min-width:0;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
nav{max-height:calc(100dvh - 140px);overflow:auto}
article{padding:24px}
nav li+li{border-top:1px solid var(--line)}
nav a{display:grid;gap:2px;padding:12px 16px;color:var(--mute);font-size:13px;line-height:20px;text-decoration:none}
nav strong{color:var(--ink);font-size:14px;font-weight:500}
nav a :is(strong,span){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav a:hover,nav a[aria-current]{background:var(--sunken)}
time{font-variant-numeric:tabular-nums}
iframe{display:block;width:100%;height:520px;border:1px solid var(--line);border-radius:8px;background:var(--canvas)}
pre{margin:0;padding:16px;border-radius:8px;background:var(--sunken);font:13px/20px ui-monospace,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
:is(a,pre,iframe):focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
nav a:focus-visible{outline-offset:-2px}
@media (max-width:767.98px){header{padding:16px}main{grid-template-columns:minmax(0,1fr);padding:0 16px 48px}nav{max-height:280px}article{padding:16px}}
`;
