/** Text made safe for HTML: addresses and names in mails come from strangers. */
export const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.5rem}li{margin:0 0 1rem}time,small{color:#666}a{color:#a33c00;overflow-wrap:anywhere}[role=alert]{color:#b00020}
label,input,button{display:block;font:inherit}input{margin:.25rem 0 1rem;padding:.5rem;width:100%;max-width:20rem;box-sizing:border-box}
button{padding:.5rem 1rem}@media(prefers-color-scheme:dark){body{color:#eee;background:#191715}a{color:#ffb38a}time,small{color:#aaa}[role=alert]{color:#ff8a80}}`;

export const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${safe(title)}</title><style>${style}</style>
<body><main><h1>${safe(title)}</h1>
${content}
</main></body></html>
`;
