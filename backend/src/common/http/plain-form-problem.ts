import Handlebars from 'handlebars';
import type { ErrorBody } from '../errors/error-body';

interface Problem {
  readonly page: string;
  readonly problem: ErrorBody;
  readonly typed: Readonly<Record<string, unknown>>;
}

/** Form fields that people don't type. */
const NOT_TYPED = new Set(['website', 'consent', 'priceId']);

/** The site's colors in light and dark, with nothing that has to be fetched. */
const STYLE = `
:root{color-scheme:light dark;--page:#f3f8f6;--ink:#0a1f22;--quiet:#41585b;--card:#fff;--hair:#c9d9d7;--link:#0a636a;--danger:#a62b1f;--night:#05333b}
@media(prefers-color-scheme:dark){:root{--page:#05333b;--ink:#f3f8f6;--quiet:#b7d2d0;--card:#0a414a;--hair:#23565e;--link:#7fd6d3;--danger:#ffab9e;--night:#03242b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.125rem/1.6 'Source Sans 3','Segoe UI',system-ui,sans-serif}
header{padding:1.25rem max(1.25rem,calc(50vw - 20rem));background:var(--night);color:#f3f8f6;font-weight:800;letter-spacing:-.02em}
main{max-width:42.5rem;margin:0 auto;padding:3rem 1.25rem 4rem}
h1{margin:0;font-size:clamp(2rem,1.5rem + 2.5vw,3rem);line-height:1.1;letter-spacing:-.025em}
h2{margin:3rem 0 1rem;font-size:1.25rem}
ul{margin:1.5rem 0;padding:1rem 1.25rem;border-inline-start:6px solid var(--danger);background:var(--card);list-style:none;color:var(--danger);font-weight:600}
a{color:var(--link)}
dl{margin:0;background:var(--card);border:1px solid var(--hair)}
dl>div{padding:.75rem 1.25rem}
dl>div+div{border-block-start:1px solid var(--hair)}
dt{color:var(--quiet);font-size:1rem}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
`.replaceAll('\n', '');

const compilePage = () =>
  Handlebars.compile<{
    page: string;
    problems: readonly string[];
    typed: readonly { label: string; text: string }[];
  }>(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>This was not sent</title><style>${STYLE}</style></head><body><header>Wavetrain</header><main><h1>This was not sent</h1><ul>{{#each problems}}<li>{{this}}</li>{{/each}}</ul><p>Go back in your browser to fix it, or <a href="{{page}}">reload the page</a>.</p>{{#if typed}}<h2>What you typed</h2><dl>{{#each typed}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>{{/if}}</main></body></html>`,
  );
let page: ReturnType<typeof compilePage> | null = null;

/** Turns `firstName` into "First name". */
const labelOf = (field: string): string => {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Renders the page shown when a form sent without JavaScript is refused; it keeps everything that
 * was typed.
 */
export const plainFormProblem = ({
  page: address,
  problem: { error, fields },
  typed,
}: Problem): string =>
  (page ??= compilePage())({
    page: address,
    problems: fields ? Object.values(fields) : [error],
    typed: Object.entries(typed).flatMap(([name, value]) =>
      NOT_TYPED.has(name) || typeof value !== 'string' || value === ''
        ? []
        : [{ label: labelOf(name), text: value }],
    ),
  });
