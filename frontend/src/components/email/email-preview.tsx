import Box from '@mui/material/Box';

/** Links of a mail open beside the page, never inside the frame. */
const withNewTabs = (html: string) =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`;

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
    key={scheme}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={withNewTabs(html)}
    title="The mail as it looks"
    sx={{
      display: 'block',
      width: width ?? '100%',
      maxWidth: '100%',
      height: 'max(560px, 85vh)',
      border: 1,
      borderColor: 'divider',
      bgcolor: '#fff',
      colorScheme: scheme,
    }}
  />
);
