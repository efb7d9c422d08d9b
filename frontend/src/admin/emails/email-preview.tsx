import Box from '@mui/material/Box';

/** Links of a mail open beside the console, never inside the frame. */
const withNewTabs = (html: string) =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`;

/** A mail as it looks: no script, no cookie, nothing of the console within its reach [T3]. */
export const EmailPreview = ({ html }: { html: string }) => (
  <Box
    component="iframe"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={withNewTabs(html)}
    title="The mail as it looks"
    sx={{ width: '100%', height: 560, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
  />
);
