import { cssParts } from '../../scripts/vite/css-parts';
import { criticalCss } from './critical-css';

const of = (css: string, markup: string) => criticalCss(cssParts(css), markup);

it.each([
  ['of classes in the page', '.a{top:0}.a .b>p{top:1px}', '.a{top:0}.a .b>p{top:1px}'],
  ['not of others', '.a{top:0}.c{top:1px}.a.c{top:2px}', '.a{top:0}'],
  ['of one selector of several', '.c,.b:focus{top:0}', '.c,.b:focus{top:0}'],
  [
    'of elements, attributes and states',
    'p{top:0}[data-dark] .a{top:1px}.a::after{top:2px}',
    'p{top:0}[data-dark] .a{top:1px}.a::after{top:2px}',
  ],
  [
    'without rules for pointers or printing',
    '.a:hover{top:0}.a:hover,.a:focus{top:1px}.a:disabled{top:2px}.b:not(:disabled){top:3px}@media print{.a{top:2px}}',
    '.a:focus{top:1px}.b:not(:disabled){top:3px}',
  ],
  [
    'whatever a bracket asks for',
    '.a:not(.c){top:0}.b:is(.c,.d:not(.e)){top:1px}',
    '.a:not(.c){top:0}.b:is(.c,.d:not(.e)){top:1px}',
  ],
  [
    'of attributes that the markup has, or scripts write onto the root',
    '.b[data-on=true]{top:0}.b[data-on="false"]{top:1px}.b[aria-x]{top:2px}.b[aria-current]{top:3px}html[data-held] p{top:4px}.b[href^="/"]{top:5px}',
    '.b[data-on=true]{top:0}.b[aria-current]{top:3px}html[data-held] p{top:4px}.b[href^="/"]{top:5px}',
  ],
  [
    'of the focus where they outline it',
    ':focus-visible{outline:1px}.a:focus-visible{top:0}.a:focus-visible+b{outline:0}',
    ':focus-visible{outline:1px}.a:focus-visible+b{outline:0}',
  ],
  [
    'without transitions',
    '.a{cursor:pointer;top:0;transition:top 1s}.b{transition:none!important}',
    '.a{top:0}',
  ],
  ['with an escape, which is not read', '.x\\:y{top:0}', '.x\\:y{top:0}'],
  [
    'under a condition, and no empty condition',
    '@media (width>1px){.a{top:0}.c{top:0}}@media print{.c{top:0}}',
    '@media (width>1px){.a{top:0}}',
  ],
  [
    'of faces and layers',
    '@layer x;@font-face{font-family:F}',
    '@layer x;@font-face{font-family:F}',
  ],
  [
    'of fonts with characters on the page',
    '@font-face{font-family:F;unicode-range:U+20-7E,u+2018-2019}@font-face{font-family:F;unicode-range:U+A1-AF, U+20AC}',
    '@font-face{font-family:F;unicode-range:U+20-7E,u+2018-2019}',
  ],
  [
    'with the animations that they name',
    '.a{animation:go 1s}@keyframes go{to{top:0}}@keyframes no{to{top:0}}',
    '.a{animation:go 1s}@keyframes go{to{top:0}}',
  ],
])('keeps rules %s', (_, css, kept) => {
  expect(
    of(css, '<p class="a">x <b class="b d" data-on="true" aria-current="page">y</b></p>'),
  ).toBe(kept);
});

it('leaves out rules marked as needed only far down a page', () => {
  const marked = (condition: string) =>
    `.a{top:0}@media ${condition} and (width<=30rem){.a{top:1px}}`;
  for (const condition of ['(min-width: 0)', '(width>=0)'])
    expect(of(marked(condition), '<p class="a">')).toBe('.a{top:0}');
  expect(of(marked('(width>=20rem)'), '<p class="a">')).toContain('top:1px');
});
