// usage: node strings.mjs extract <prefix...> | apply <edits file> [--force]
import { readFileSync, writeFileSync, readdirSync, statSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createRequire } from 'node:module';
const root = process.cwd();
const ts = createRequire(join(root, 'package.json'))('typescript');
const [, , cmd, ...args] = process.argv;
const SQL = /\b(?:SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM|WHERE|FROM|SET|ORDER BY|IS NULL|IN \(|AS ["§\w]|CASE WHEN|AT TIME ZONE|interval '|concat_ws\()|\|\| '|(?:=|<>) '/;
const UNREAD = [/\{[\w-]+:|\bsans-serif$|^(?:"[\w ]+"\s*)+$/, /\b[a-z]+-(?:src|action|uri) '/, /^[Mv]-?[\d.]+[\d\s.,§MLHVCSQTAZ-]*$/i, /"\$\d"/, /^[\w.-]+(?: [\w.-]+)*\s*\{/];
const WORDY = /\p{L}\S*\s+\S|^\p{Lu}\p{Ll}+[.!?…:]?$/u;
const isTest = (f) => /\.(spec|test)\.[a-z]+$|\/testing\/|^e2e\/|^bench\//.test(f);
const files = (dir, out = []) => {
  if (!existsSync(dir)) return out;
  if (statSync(dir).isFile()) return [...out, dir];
  for (const n of readdirSync(dir)) {
    if (n === 'node_modules' || n === 'dist' || n === '.git') continue;
    const p = join(dir, n);
    if (statSync(p).isDirectory()) files(p, out); else if (/\.(tsx?|mjs|cjs)$/.test(n)) out.push(p);
  }
  return out;
};
const parse = (f, src) => ts.createSourceFile(f, src, ts.ScriptTarget.Latest, true, f.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const collapsed = (t) => t.replace(/\s+/g, ' ').trim();
const tplRaw = (n, src) => src.slice(n.getStart() + 1, n.end - 1);
const isLit = (n) => ts.isStringLiteralLike(n) || ts.isTemplateExpression(n) || ts.isJsxText(n);
const textOf = (n, src) => ts.isTemplateExpression(n) ? tplRaw(n, src) : ts.isJsxText(n) ? collapsed(n.text) : n.text;
const wild = (t) => t.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '§');
const shows = (node, child, isShown) => {
  if (ts.isTemplateSpan(node)) return true;
  if (ts.isJsxExpression(node)) return !ts.isJsxAttribute(node.parent);
  return isShown && (ts.isParenthesizedExpression(node) || (ts.isConditionalExpression(node) && child !== node.condition));
};
const ctxOf = (n) => {
  let p = n.parent;
  if (ts.isJsxText(n)) return '<' + (p.openingElement?.tagName?.getText() ?? '') + '>';
  while (p && (ts.isParenthesizedExpression(p) || ts.isConditionalExpression(p) || ts.isJsxExpression(p) || ts.isBinaryExpression(p) || ts.isArrayLiteralExpression(p))) p = p.parent;
  if (!p) return '';
  if (ts.isJsxAttribute(p)) return p.name.getText() + '=';
  if (ts.isPropertyAssignment(p)) return p.name.getText() + ':';
  if (ts.isVariableDeclaration(p)) return 'const ' + p.name.getText();
  if (ts.isCallExpression(p) || ts.isNewExpression(p)) return p.expression.getText().slice(-40) + '()';
  if (ts.isReturnStatement(p) || ts.isArrowFunction(p)) return 'return';
  return '';
};
/** all literal nodes in order, ordinal stable */
const literals = (f, src) => {
  const sf = parse(f, src); const out = [];
  const visit = (n, shown) => {
    if (ts.isImportDeclaration(n) || ts.isExportDeclaration(n) || ts.isTypeNode(n)) return;
    if (isLit(n)) {
      const text = textOf(n, src);
      const w = wild(text);
      const read = (ts.isJsxText(n) ? text !== '' && /\p{L}/u.test(text) : WORDY.test(w) || (shown && /^\p{L}[\p{L}'’]+$/u.test(w))) && !SQL.test(w) && !UNREAD.some((r) => r.test(w.trim()));
      const isKey = ts.isPropertyAssignment(n.parent) && n.parent.name === n;
      out.push({ n, text, read: read && !isKey, line: sf.getLineAndCharacterOfPosition(n.getStart()).line + 1 });
    }
    ts.forEachChild(n, (c) => visit(c, shows(n, c, shown)));
  };
  visit(sf, false);
  return out;
};
// contract
const specs = ['docs/spec-public-site.md', 'docs/spec-student-coach-admin.md'].map((f) => readFileSync(join(root, f), 'utf8')).join('\n');
const norm = (t) => collapsed(t.replace(/[’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-'));
const specN = norm(specs.replace(/\$?\{[^{}\n]*\}/g, '§'));
const quoted = new Set([...specN.matchAll(/"([^"]{2,300})"|`([^`]{2,300})`|\*\*([^*]{2,200})\*\*/g)].map((m) => m[1] ?? m[2] ?? m[3]));
const isContract = (text) => { const t = norm(wild(text)); if (quoted.has(t)) return true; return t.replace(/§/g, '').length >= 14 && / /.test(t) && specN.includes(t); };

if (cmd === 'extract') {
  let last = '';
  for (const f of args.flatMap((a) => files(join(root, a))).map((f) => relative(root, f))) {
    if (isTest(f) || /\/migrations\/|schema\.d\.ts$|\.generated\./.test(f)) continue;
    const src = readFileSync(f, 'utf8');
    literals(f, src).forEach((l, i) => {
      if (!l.read) return;
      if (f !== last) console.log(`\n## ${f}`); last = f;
      console.log(`${i}${isContract(l.text) ? ' [CONTRACT]' : ''} ${ctxOf(l.n)} | ${l.text.replace(/\n/g, '\\n')}`);
    });
  }
} else if (cmd === 'apply') {
  const force = args.includes('--force');
  const edits = readFileSync(args[0], 'utf8').split(/^=== /m).slice(1).map((b) => { const nl = b.indexOf('\n'); return { id: b.slice(0, nl).trim(), text: b.slice(nl + 1).replace(/\s+$/, '') }; });
  const byFile = new Map();
  let bad = 0, done = 0;
  for (const e of edits) { const m = /^(.+):(\d+)(!?)$/.exec(e.id); if (!m) { console.error('bad id', e.id); bad++; continue; } const l = byFile.get(m[1]) ?? []; l.push({ i: Number(m[2]), text: e.text, keep: m[3] }); byFile.set(m[1], l); }
  const changes = []; // {old,new,file}
  for (const [f, list] of byFile) {
    if (!existsSync(f)) { console.error('no such file', f); bad++; continue; }
    let src = readFileSync(f, 'utf8'); const lits = literals(f, src);
    for (const e of list.sort((a, b) => b.i - a.i)) {
      const l = lits[e.i];
      if (!l) { console.error(`${f}:${e.i}: no such text`); bad++; continue; }
      if (l.text === e.text) continue;
      if (isContract(l.text) && !force) { console.error(`${f}:${e.i}: contract string, left: ${l.text}`); bad++; continue; }
      let put;
      const start = l.n.getStart(), end = l.n.end;
      if (ts.isJsxText(l.n)) {
        const full = src.slice(l.n.pos, l.n.end); const [lead] = /^\s*/.exec(full); const [trail] = /\s*$/.exec(full);
        if (/[{}<>]/.test(e.text)) { console.error(`${f}:${e.i}: JSX text can't hold {}<>; edit the file by hand`); bad++; continue; }
        src = src.slice(0, l.n.pos) + lead + e.text + trail + src.slice(l.n.end);
      } else {
        if (ts.isTemplateExpression(l.n)) {
          const ex = (t) => (t.match(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? []).sort().join('|');
          if (ex(l.text) !== ex(e.text) && !e.keep) { console.error(`${f}:${e.i}: placeholders differ (add ! after the id to insist): ${l.text} -> ${e.text}`); bad++; continue; }
          put = '`' + e.text + '`';
        } else if (ts.isNoSubstitutionTemplateLiteral(l.n)) put = '`' + e.text.replace(/`/g, '\\`') + '`';
        else { const q = src[start]; put = l.n.parent && ts.isJsxAttribute(l.n.parent) ? (e.text.includes('"') ? `{'${e.text}'}` : `"${e.text}"`) : e.text.includes("'") && q === "'" ? `"${e.text.replace(/"/g, '\\"')}"` : q + e.text.replaceAll(q, '\\' + q).replace(/\n/g, '\\n') + q; }
        src = src.slice(0, start) + put + src.slice(end);
      }
      changes.push({ old: l.text, new: e.text, file: f }); done++;
    }
    writeFileSync(f, src);
  }
  console.error(`${done} texts changed, ${bad} refused`);
  // tests
  const remaining = new Map();
  for (const f of ['frontend/src', 'backend/src', 'scripts'].flatMap((d) => files(join(root, d))).map((x) => relative(root, x))) if (!isTest(f)) for (const l of literals(f, readFileSync(f, 'utf8'))) if (l.text) remaining.set(l.text, f);
  const map = new Map(); for (const c of changes) map.set(c.old, [...new Set([...(map.get(c.old) ?? []), c.new])]);
  const esc = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const templates = [...map].filter(([o]) => o.includes('${')).map(([o, n]) => { const names = []; const form = o.split(/(\$\{(?:[^{}]|\{[^{}]*\})*\})/).map((p) => p.startsWith('${') ? (names.push(p), '(.+?)') : esc(p)).join(''); return { o, n, names, form: new RegExp('^' + form + '$', 's'), solid: wild(o).replace(/[§\s]/g, '').length }; }).filter((t) => t.solid >= 5);
  const olds = [...map.keys()].filter((o) => !o.includes('${') && o.length >= 4);
  let auto = 0;
  for (const f of ['frontend/src', 'backend/src', 'e2e', 'scripts', 'bench', 'payment-sandbox'].flatMap((d) => files(join(root, d))).map((x) => relative(root, x)).filter(isTest)) {
    let src = readFileSync(f, 'utf8'); const sf = parse(f, src); const puts = [];
    const visit = (n) => {
      if (ts.isImportDeclaration(n)) return;
      if (ts.isStringLiteralLike(n) || ts.isTemplateExpression(n) || n.kind === ts.SyntaxKind.RegularExpressionLiteral || ts.isJsxText(n)) {
        const t = n.kind === ts.SyntaxKind.RegularExpressionLiteral ? n.getText() : textOf(n, src);
        const line = sf.getLineAndCharacterOfPosition(n.getStart()).line + 1;
        const hit = map.get(t);
        if (hit) {
          if (hit.length === 1 && !remaining.has(t) && ts.isStringLiteralLike(n)) puts.push([n.getStart(), n.end, hit[0]]);
          else console.log(`LOOK ${f}:${line}: "${t}" -> ${hit.join(' OR ')}${remaining.has(t) ? ` (still also in ${remaining.get(t)})` : ''}`);
        } else if (t.length >= 4 && /\p{L}{2}/u.test(t)) {
          const tpl = ts.isStringLiteralLike(n) && templates.find((x) => x.form.test(t));
          if (tpl && tpl.n.length === 1) { const vals = tpl.form.exec(t).slice(1); let nw = tpl.n[0]; let ok = true; nw = nw.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (m) => { const i = tpl.names.indexOf(m); if (i < 0) { ok = false; return m; } return vals[i]; }); if (ok && !nw.includes('${')) { console.log(`TEMPLATE ${f}:${line}: "${t}" -> "${nw}" (done: check)`); puts.push([n.getStart(), n.end, nw]); } else console.log(`LOOK ${f}:${line}: "${t}" ~ ${tpl.o} -> ${tpl.n.join(' OR ')}`); }
          else {
            const plain = n.kind === ts.SyntaxKind.RegularExpressionLiteral ? t.replace(/^\/\^?|\$?\/[a-z]*$/g, '').replace(/\\/g, '') : wild(t);
            if (plain.length >= 6) {
              const o = (/\s/.test(plain.trim()) && olds.find((x) => x !== plain && x.includes(plain.trim()))) || olds.find((x) => x.length >= 10 && / /.test(x) && plain.includes(x)) || (/\s/.test(plain.trim()) && [...map.keys()].filter((x) => x.includes('${')).find((x) => wild(x).includes(plain.trim()) || (wild(x).split('§').some((p) => p.trim().length >= 10 && / /.test(p.trim()) && plain.includes(p.trim())))));
              if (o) console.log(`LOOK ${f}:${line}: ${t.slice(0, 200)}\n       was: ${o}\n       now: ${map.get(o).join(' OR ')}`);
            }
          }
        }
      }
      ts.forEachChild(n, visit);
    };
    visit(sf);
    for (const [s, e, t] of puts.sort((a, b) => b[0] - a[0])) { const q = src[s]; const put = t.includes(q) ? (q === "'" && !t.includes('"') ? `"${t}"` : q + t.replaceAll(q, '\\' + q) + q) : q + t + q; src = src.slice(0, s) + put + src.slice(e); auto++; }
    if (puts.length) writeFileSync(f, src);
  }
  console.error(`${auto} quotes in tests changed; the LOOK lines are yours to check`);
} else console.error('extract <prefix...> | apply <file>');
