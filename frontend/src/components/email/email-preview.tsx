import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';

/** Links of a mail open beside the page, never inside the frame. */
const withNewTabs = (html: string) =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`;

/** As a reader's mail program with that scheme shows it. */
const inScheme = (html: string, scheme: 'light' | 'dark' | undefined) =>
  scheme === undefined
    ? html
    : html
        .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
        .replaceAll(/(<meta name="(?:supported-)?color-schemes?" content=")[^"]*/g, `$1${scheme}`);

interface EmailPreviewProps {
  html: string;
  /** Pixels; as wide as there is room where it is left out. */
  width?: number;
  /** The reader's own scheme; the page's where it is left out. */
  scheme?: 'light' | 'dark';
}

/** As high as what is in it: a mail is read without a second scroll bar. */
const showWhole = (frame: HTMLIFrameElement) => {
  const body = frame.contentDocument?.body;
  if (body && body.offsetHeight > 0) frame.style.height = `${body.offsetHeight}px`;
};

/** A phone is turned, a column made narrower: the same words stand in more lines. Watched from outside, since no script runs inside. */
const keepWhole = (frame: HTMLIFrameElement | null) => {
  if (!frame) return undefined;
  const observer = new ResizeObserver(() => requestAnimationFrame(() => showWhole(frame)));
  observer.observe(frame);
  return () => observer.disconnect();
};

/** A mail as it looks, at its full height. No script runs in it and no form of it is sent [T3]; that it is of our origin only lets us measure it. */
export const EmailPreview = ({ html, width, scheme }: EmailPreviewProps) => {
  return (
    <Box
      component="iframe"
      ref={keepWhole}
      onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => showWhole(currentTarget)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={withNewTabs(inScheme(html, scheme))}
      title="Email preview"
      sx={{
        display: 'block',
        width: width ?? '100%',
        maxWidth: '100%',
        boxSizing: 'content-box',
        height: 'max(560px, 85vh)',
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
      }}
    />
  );
};
