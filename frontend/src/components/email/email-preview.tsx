import Box from '@mui/material/Box';

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

/** A mail as it looks: no script, no cookie, nothing of the page within its reach [T3]. */
export const EmailPreview = ({ html, width, scheme }: EmailPreviewProps) => (
  <Box
    component="iframe"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={withNewTabs(inScheme(html, scheme))}
    title="The mail as it looks"
    sx={{
      display: 'block',
      width: width ?? '100%',
      maxWidth: '100%',
      height: 'max(560px, 85vh)',
      border: 1,
      borderColor: 'divider',
      bgcolor: '#fff',
    }}
  />
);
