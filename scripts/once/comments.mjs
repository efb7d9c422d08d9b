// usage: extract <prefix...> [--only=titles|comments] | apply <edits file>
// ids: file:cN (comment) or file:tN (test title). New text empty ("-") deletes a comment.
import { readFileSync, writeFileSync, readdirSync, statSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path'; import { createRequire } from 'node:module';
const root = process.cwd(); const ts = createRequire(join(root, 'package.json'))('typescript'); const [, , cmd, ...args] = process.argv;
const files = (d, o = []) => { if (!existsSync(d)) return o; if (statSync(d).isFile()) return [...o, d]; for (const n of readdirSync(d).sort()) { if (/^(node_modules|dist|compiled.*|migrations)$/.test(n)) continue; const p = join(d, n); if (statSync(p).isDirectory()) files(p, o); else if (/\.(tsx?|mjs|cjs)$/.test(n) && !/schema\.d\.ts$/.test(n)) o.push(p); } return o; };
const TEST = /^(?:it|test|describe|step)$/;
const isTestCall = (e) => ts.isIdentifier(e) ? TEST.test(e.text) : ts.isPropertyAccessExpression(e) ? (isTestCall(e.expression) || TEST.test(e.name.text)) && !['configure','use','extend','setTimeout','beforeEach','afterEach','beforeAll','afterAll'].includes(e.name.text) : ts.isCallExpression(e) ? isTestCall(e.expression) : ts.isTaggedTemplateExpression(e) ? isTestCall(e.tag) : false;
const scan = (f, src) => {
  const sf = ts.createSourceFile(f, src, 99, true, f.endsWith('x') ? 4 : 3); const seen = new Set(); const cs = []; const tsx = [];
  const add = (rs) => { for (const r of rs ?? []) if (!seen.has(r.pos)) { seen.add(r.pos); cs.push(r); } };
  const visit = (n) => {
    if (n.kind !== ts.SyntaxKind.JsxText) { add(ts.getLeadingCommentRanges(src, n.pos)); add(ts.getTrailingCommentRanges(src, n.end)); }
    if (ts.isCallExpression(n) && isTestCall(n.expression) && n.arguments[0] && (ts.isStringLiteralLike(n.arguments[0]) || ts.isTemplateExpression(n.arguments[0]))) tsx.push(n.arguments[0]);
    n.getChildren(sf).forEach(visit);
  };
  visit(sf); cs.sort((a, b) => a.pos - b.pos); tsx.sort((a, b) => a.pos - b.pos);
  // join // lines that follow each other
  const groups = []; for (const c of cs) { const g = groups.at(-1); const t = src.slice(c.pos, c.end); if (g && t.startsWith('//') && g.line && /^\n[ \t]*$/.test(src.slice(g.end, c.pos)) && /\n[ \t]*$/.test('\n' + src.slice(0, g.pos).split('\n').at(-1)) && src.slice(0, g.pos).split('\n').at(-1).trim() === '') { g.end = c.end; } else groups.push({ pos: c.pos, end: c.end, line: t.startsWith('//') }); }
  return { groups, titles: tsx };
};
const body = (t) => t.startsWith('//') ? t.split('\n').map((l) => l.trim().replace(/^\/\/ ?/, '')).join(' ') : t.replace(/^\/\*\*?/, '').replace(/\*\/$/, '').split('\n').map((l) => l.trim().replace(/^\* ?/, '')).join('\n').trim();
const SKIP = /^(?:oxlint|eslint|@ts-|prettier|istanbul|v8 |<reference|\/ <|#__PURE__|@vite|oxfmt|@type\b|@jest-environment)|@jest-environment|^#!/;
if (cmd === 'extract') {
  const only = args.find((a) => a.startsWith('--only='))?.slice(7); let last = '';
  for (const f of args.filter((a) => !a.startsWith('--')).flatMap((a) => files(join(root, a))).map((x) => relative(root, x))) {
    const src = readFileSync(f, 'utf8'); const { groups, titles } = scan(f, src); const lines = [];
    const near = (pos) => src.slice(pos).split('\n').map((l) => l.trim()).find((l) => l) ?? '';
    if (only !== 'titles') groups.forEach((g, i) => { const b = body(src.slice(g.pos, g.end)); if (!b || SKIP.test(b)) return; lines.push([g.pos, `c${i} | ${b.replace(/\n/g, '\\n')}   « ${near(g.end).slice(0, 90)}`]); });
    if (only !== 'comments') titles.forEach((t, i) => lines.push([t.pos, `t${i} | ${src.slice(t.getStart() + 1, t.end - 1)}`]));
    if (lines.length) { console.log(`\n## ${f}`); lines.sort((a, b) => a[0] - b[0]).forEach(([, l]) => console.log(l)); }
  }
} else if (cmd === 'apply') {
  const edits = readFileSync(args[0], 'utf8').split(/^=== /m).slice(1).map((b) => { const i = b.indexOf('\n'); return { id: b.slice(0, i).trim(), text: b.slice(i + 1).trim() }; });
  const by = new Map(); let bad = 0, ok = 0; for (const e of edits) { const m = /^(.+):([ct])(\d+)$/.exec(e.id); if (!m) { console.error('bad id', e.id); bad++; continue; } by.set(m[1], [...(by.get(m[1]) ?? []), { k: m[2], i: Number(m[3]), text: e.text }]); }
  for (const [f, es] of by) {
    if (!existsSync(f)) { console.error('no file', f); bad++; continue; }
    let src = readFileSync(f, 'utf8'); const { groups, titles } = scan(f, src); const puts = [];
    for (const e of es) {
      if (e.k === 't') {
        const t = titles[e.i]; if (!t) { console.error(`${f}:t${e.i} none`); bad++; continue; }
        const old = src.slice(t.getStart() + 1, t.end - 1); const refs = (s) => (s.match(/\[[^\]]*\d[^\]]*\]|%[sdjio#p]|\$\w+|\$\{[^}]*\}/g) ?? []).sort().join('|');
        if (refs(old) !== refs(e.text)) { console.error(`${f}:t${e.i}: lost a reference or placeholder: ${old} -> ${e.text}`); bad++; continue; }
        const q = src[t.getStart()]; puts.push([t.getStart() + 1, t.end - 1, e.text.replaceAll(q, q === "'" ? '’' : '\\' + q)]); ok++;
      } else {
        const g = groups[e.i]; if (!g) { console.error(`${f}:c${e.i} none`); bad++; continue; }
        const raw = src.slice(g.pos, g.end); const old = body(raw); if (SKIP.test(old)) { bad++; continue; }
        const refs = (s) => (s.match(/\[(?:[A-Z]+§?)?\d[^\]]*\]|\[[A-Z]§[^\]]*\]/g) ?? []).sort().join('|'); const text = e.text === '-' ? '' : e.text;
        if (refs(old) !== refs(text)) { console.error(`${f}:c${e.i}: lost a reference of the contract: ${old} -> ${text}`); bad++; continue; }
        if (/\*\//.test(text)) { bad++; continue; }
        const lineStart = src.lastIndexOf('\n', g.pos - 1) + 1; const indent = /^[ \t]*/.exec(src.slice(lineStart))[0]; const own = src.slice(lineStart, g.pos).trim() === '';
        if (text === '') { if (own) { let end = g.end; if (src[end] === '\n') end++; puts.push([lineStart, end, '']); } else { const m = /[ \t]*$/.exec(src.slice(0, g.pos)); puts.push([g.pos - m[0].length, g.end, '']); } ok++; continue; }
        const wrap = (s, w) => s.split('\n').flatMap((p) => { const out = []; let l = ''; for (const x of p.split(/ +/)) { if (l && (l + ' ' + x).length > w) { out.push(l); l = x; } else l = l ? l + ' ' + x : x; } out.push(l); return out; });
        let put; if (g.line) put = wrap(text.replace(/\n/g, ' '), 136 - indent.length).map((l) => '// ' + l).join('\n' + indent);
        else { const open = raw.startsWith('/**') ? '/**' : '/*'; const ls = wrap(text, 134 - indent.length); put = ls.length === 1 && !/\n/.test(text) && (indent + open + ' ' + ls[0] + ' */').length <= 140 ? `${open} ${ls[0]} */` : `${open}\n${ls.map((l) => `${indent} * ${l}`.trimEnd()).join('\n')}\n${indent} */`; if (!own && put.includes('\n')) put = `${open} ${text.replace(/\n/g, ' ')} */`; }
        puts.push([g.pos, g.end, put]); ok++;
      }
    }
    for (const [s, e2, t] of puts.sort((a, b) => b[0] - a[0])) src = src.slice(0, s) + t + src.slice(e2); writeFileSync(f, src);
  }
  console.error(`${ok} changed, ${bad} refused`);
}
