import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput, useRecordContext } from 'react-admin';

interface SocialLink {
  readonly label?: string | null;
  readonly url?: string | null;
}

const MOST = 8;

/** What is sent: a link of which nothing is left is none. */
export const withoutEmptyLinks = <T extends object>(settings: T): T => {
  const { socialLinks } = settings as { socialLinks?: readonly SocialLink[] };
  return socialLinks ? { ...settings, socialLinks: socialLinks.filter((link) => link.label || link.url) } : settings;
};

/** The coach's addresses elsewhere, a row each. */
export const LinkRows = () => {
  const kept = useRecordContext<{ id: string; socialLinks?: readonly SocialLink[] }>()?.socialLinks?.length ?? 0;
  const [added, setAdded] = useState(0);
  const rows = Math.min(kept + added, MOST);
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <legend>Links to you elsewhere; emptied ones go</legend>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 2fr' }, columnGap: 2 }}>
          <TextInput source={`socialLinks.${row}.label`} label={`Name of link ${row + 1}`} helperText={false} fullWidth />
          <TextInput source={`socialLinks.${row}.url`} label={`Address of link ${row + 1}`} helperText={false} fullWidth />
        </Box>
      ))}
      {rows < MOST && (
        <Button variant="outlined" size="small" sx={{ mt: 1, mb: 2 }} onClick={() => setAdded(added + 1)}>
          Add a link
        </Button>
      )}
    </Box>
  );
};
