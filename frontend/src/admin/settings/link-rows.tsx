import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { TextInput, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

interface SocialLink {
  readonly label: string;
  readonly url: string;
}

const MOST = 8;
const isFilled = required('Please fill this in');

/** The coach's links to other sites, one per row. */
export const LinkRows = () => {
  const { setValue } = useFormContext();
  const links = (useWatch({ name: 'socialLinks' }) as readonly SocialLink[] | undefined) ?? [];
  const change = (next: readonly SocialLink[]) =>
    setValue('socialLinks', next, { shouldDirty: true });
  return (
    <Box component="fieldset" sx={{ gridColumn: '1 / -1', border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
        Social links
      </Box>
      {links.map((_, row) => (
        // keyed by position, which is how the server and the form name a row
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 2fr auto' },
            columnGap: 2,
            alignItems: 'end',
          }}
        >
          <TextInput
            source={`socialLinks.${row}.label`}
            label={`Link ${row + 1} name`}
            validate={isFilled}
            fullWidth
          />
          <Box sx={{ gridColumn: { xs: '1', sm: 'auto' } }}>
            <TextInput
              source={`socialLinks.${row}.url`}
              label={`Link ${row + 1} URL`}
              validate={isFilled}
              fullWidth
            />
          </Box>
          <IconButton
            sx={{ mb: 3 }}
            aria-label={`Remove link ${row + 1}`}
            onClick={() => change(links.filter((_link, place) => place !== row))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {links.length < MOST && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1, mb: 2 }}
          onClick={() => change([...links, { label: '', url: '' }])}
        >
          Add link
        </Button>
      )}
    </Box>
  );
};
