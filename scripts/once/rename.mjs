// node rename.mjs : runs in cwd (worktree root). Moves files, rewrites imports, renames identifier tokens.
import ts0 from 'node:module'; import { readFileSync, writeFileSync, existsSync, mkdirSync } from 'node:fs'; import { execSync } from 'node:child_process'; import { dirname, join, relative, normalize } from 'node:path';
import { MOVES, IDS } from './rename-map.mjs';
const root = process.cwd(); const ts = ts0.createRequire(join(root, 'package.json'))('typescript');
const all = execSync('git ls-files', { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);
const moved = new Map();
for (const f of all) { if (/migrations\//.test(f)) continue; let t = f; for (const [from, to] of MOVES) t = t.replace(from, to); if (t !== f) moved.set(f, t); }
{ const seen = new Map(); for (const [f, t] of moved) { if (seen.has(t) || (all.includes(t) && !moved.has(t))) { console.error('collision', f, seen.get(t), t); process.exit(1); } seen.set(t, f); } }
const now = (f) => moved.get(f) ?? f;
const allSet = new Set(all);
const resolve = (from, spec) => { const p = normalize(join(dirname(from), spec)); for (const c of [p, p + '.ts', p + '.tsx', p + '.mjs', p + '/index.ts', p + '/index.tsx', p.replace(/\.js$/, '.ts')]) if (allSet.has(c)) return { file: c, shape: c.slice(p.length) }; return undefined; };
const isCode = (f) => /\.(tsx?|mjs|cjs|mts)$/.test(f);
let specs = 0, ids = 0; const notes = [];
for (const f of all.filter((x) => isCode(x) && !/schema\.d\.ts$/.test(x))) {
  const src = readFileSync(f, 'utf8'); const sf = ts.createSourceFile(f, src, 99, true, f.endsWith('x') ? 4 : 3); const puts = [];
  const idMap = new Map(); if (!/migrations\//.test(f)) for (const [from, to, scope] of IDS) if (!scope || scope.test(f)) if (!idMap.has(from)) idMap.set(from, to);
  const visit = (n) => {
    if (ts.isIdentifier(n) && idMap.has(n.text)) { const to = idMap.get(n.text); const par = n.parent; if (ts.isShorthandPropertyAssignment(par)) puts.push([n.getStart(), n.end, to]); else puts.push([n.getStart(), n.end, to]); ids++; }
    else if (ts.isStringLiteralLike(n)) {
      const p = n.parent; const isSpec = n.text.startsWith('.') && /^\.\.?\//.test(n.text);
      if (isSpec) { const r = resolve(f, n.text); if (r) { const target = now(r.file); if (target !== r.file || now(f) !== f) { let rel = relative(dirname(now(f)), target.slice(0, target.length - (r.shape.startsWith('.') || r.shape.startsWith('/index') ? r.shape.length : 0))); if (n.text.endsWith('.js') && rel.endsWith('.ts')) rel = rel.replace(/\.ts$/, '.js'); if (!rel.startsWith('.')) rel = './' + rel; if (rel !== n.text) { puts.push([n.getStart() + 1, n.end - 1, rel]); specs++; } } } }
      else if (/^[A-Z]\w+$/.test(n.text) && idMap.has(n.text) && (ts.isLiteralTypeNode(p) || ts.isElementAccessExpression(p) || ts.isIndexedAccessTypeNode(p))) { puts.push([n.getStart() + 1, n.end - 1, idMap.get(n.text)]); ids++; }
    }
    ts.forEachChild(n, visit);
  };
  visit(sf);
  // identifiers in comments (backticks, {@link}) and docs
  let out = src; for (const [s, e, t] of puts.sort((a, b) => b[0] - a[0])) out = out.slice(0, s) + t + out.slice(e);
  if (out !== src) writeFileSync(f, out);
}
for (const [f, t] of moved) { mkdirSync(dirname(t), { recursive: true }); execSync(`git mv '${f}' '${t}'`); }
// docs and other text: paths and PascalCase names
const oldPaths = new Map(); // path fragments of two parts
for (const [f, t] of moved) { const strip = (x) => x.replace(/\.(tsx?|mjs|mjml)$/, ''); const a = strip(f).split('/'), b = strip(t).split('/'); for (const n of [2, 3, 4, 5, 6]) if (a.length >= n && b.length >= n) oldPaths.set(a.slice(-n).join('/'), b.slice(-n).join('/')); }
const names = IDS.filter(([a, , scope]) => /^[A-Z][a-z]+[A-Z]|^[a-z]+[A-Z]/.test(a) && !scope);
for (const f of execSync('git ls-files', { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter((x) => /^(README|CONTRIBUTING|CHANGELOG|Makefile|docs\/(?!spec-)|backend\/src\/.*\.md|.*\.(md|json|yml)$)/.test(x) && !/package-lock|content\/|openapi|docs\/spec-/.test(x) && existsSync(x))) {
  let s = readFileSync(f, 'utf8'); const o = s;
  for (const [a, b] of [...oldPaths].sort((x, y) => y[0].length - x[0].length)) if (a !== b) s = s.replaceAll(a, b);
  for (const [a, b] of names) s = s.replace(new RegExp(`\\b${a}\\b`, 'g'), b);
  if (s !== o) { writeFileSync(f, s); notes.push(f); }
}
// folder moves in string paths of code (configs, fs reads)
console.log(`${moved.size} files moved, ${specs} imports, ${ids} identifiers; docs: ${notes.join(' ')}`);
