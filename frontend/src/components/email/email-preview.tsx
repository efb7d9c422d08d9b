import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';

/** Makes the email's links open in a new tab, never inside the frame. */
const withNewTabs = (html: string) =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${html}`;

/** Renders the email as an email app with that color scheme would show it. */
const inScheme = (html: string, scheme: 'light' | 'dark' | undefined) =>
  scheme === undefined
    ? html
    : html
        .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
        .replaceAll(/(<meta name="(?:supported-)?color-schemes?" content=")[^"]*/g, `$1${scheme}`);

/** In px: of the frame until its email is measured, and of a short email. */
export const PREVIEW_HEIGHT = 480;

interface EmailPreviewProps {
  html: string;
  /** In px; the full available width if omitted. */
  width?: number;
  /** The reader's color scheme; the page's own if omitted. */
  scheme?: 'light' | 'dark';
}

/** Makes the frame as tall as its content, so the email needs no second scroll bar. */
const showWhole = (frame: HTMLIFrameElement) => {
  const body = frame.contentDocument?.body;
  if (body && body.offsetHeight > 0) frame.style.height = `${body.offsetHeight}px`;
};

/**
 * Adjusts the height when a phone is rotated or a column gets narrower and the text rewraps. It's
 * observed from outside, because no script runs inside.
 */
const keepWhole = (frame: HTMLIFrameElement | null) => {
  if (!frame) return undefined;
  const observer = new ResizeObserver(() => requestAnimationFrame(() => showWhole(frame)));
  observer.observe(frame);
  return () => observer.disconnect();
};

/**
 * Shows an email at its full height. No script runs in it and no form in it can be sent [T3]. It
 * has our origin only so that we can measure it.
 */
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
        height: PREVIEW_HEIGHT,
        minHeight: PREVIEW_HEIGHT,
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
      }}
    />
  );
};
