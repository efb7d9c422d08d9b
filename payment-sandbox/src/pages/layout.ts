import { Html, html } from './html';
import { STYLE_HASH, STYLES } from './styles';

/** One constant string, because the content security policy contains its exact hash. */
const STYLE = new Html(`<style>${STYLES}</style>`);

export type Page = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}>;

/** The product's name and standing waves, as on its own pages. */
export const wordmark = html`<p class="wordmark">
  <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true">
    <path d="M1 19C6 19 6 4 12 4s6 15 10 15 4-10 9-10 5 10 8 10 3-5 4-5" />
  </svg>
  Wavetrain
</p>`;

type Document = Readonly<{
  title: string;
  main: Html;
  status?: number;
  /** Another allowed form target: the URL that follows a payment. */
  leadsTo?: string | null;
}>;

const originOf = (url: string | null | undefined): string => {
  try {
    return url ? ` ${new URL(url).origin}` : '';
  } catch {
    return '';
  }
};

/** Renders a whole page: no scripts, no external resources. */
export const document = ({ title, main, status = 200, leadsTo }: Document): Page => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; font-src data:; form-action 'self'${originOf(leadsTo)}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE}
      </head>
      <body>
        <header class="sandbox">Payment sandbox: no real money</header>
        ${main}
      </body>
    </html>`.text,
});

export const redirect = (location: string): Page => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});

/** Renders a page with one message and at most one link. */
export const notice = (
  status: number,
  title: string,
  text: string,
  link: Readonly<{ href: string; label: string }> | null,
): Page =>
  document({
    status,
    title,
    main: html`<main class="sheet">
      <div class="box">
        ${wordmark}
        <h1>${title}</h1>
        <p>${text}</p>
        ${link && html`<p><a class="button main" href="${link.href}">${link.label}</a></p>`}
      </div>
    </main>`,
  });
