import m from 'node:module'; import { readFileSync, writeFileSync } from 'node:fs'; import { execSync } from 'node:child_process'; import { join } from 'node:path';
const ts = m.createRequire(join(process.cwd(), 'package.json'))('typescript');
let n = 0, fs = 0;
for (const f of execSync('git ls-files', { encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter((x) => /\.(tsx?|mjs)$/.test(x) && !/schema\.d\.ts/.test(x))) {
  let again = true, changed = false;
  while (again) { again = false; let src = readFileSync(f, 'utf8'); const sf = ts.createSourceFile(f, src, 99, true, f.endsWith('x') ? 4 : 3); const puts = [];
    const v = (x) => { if (ts.isSpreadAssignment(x) && ts.isObjectLiteralExpression(x.expression)) { const o = x.expression; const inner = src.slice(o.properties.pos, o.properties.end).trim().replace(/,$/, ''); puts.push([x.getStart(), x.end, inner]); return; } ts.forEachChild(x, v); };
    v(sf); for (const [s, e, t] of puts.sort((a, b) => b[0] - a[0])) { if (t === '') { const m = /^\s*,/.exec(src.slice(e)); src = src.slice(0, s) + src.slice(e + (m ? m[0].length : 0)); } else src = src.slice(0, s) + t + src.slice(e); n++; again = true; changed = true; }
    if (puts.length) writeFileSync(f, src); }
  if (changed) fs++;
}
console.log(n, 'in', fs);
