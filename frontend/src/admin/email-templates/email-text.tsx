import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

const orNull = (text: string) => text || null;

interface EmailTextProps {
  source: string;
  label: string;
  /** The default text; empty if there is none. */
  shipped: string;
  rows?: number;
  /** Placeholders that only this text can use. */
  placeholders?: readonly string[];
}

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** One text of an email; while it's empty, the default text is shown below. */
export const EmailText = ({ source, label, shipped, rows, placeholders = [] }: EmailTextProps) => {
  const { setValue } = useFormContext();
  const written = useWatch({ name: source }) as string | null | undefined;
  const set = (text: string | null) =>
    setValue(source, text, { shouldDirty: true, shouldTouch: true });
  const also = placeholders.length > 0 ? `You can also use ${inBraces(placeholders)} here. ` : '';
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        source={source}
        label={label}
        helperText={`${also}${written ? 'Reset to restore the default text.' : 'Default text:'}`}
        parse={orNull}
        multiline
        minRows={rows}
        fullWidth
      />
      {!written && (
        <Box
          sx={{
            borderLeft: 3,
            borderColor: 'divider',
            pl: 2,
            mt: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {shipped || 'None. Anything you write here is added at the end.'}
        </Box>
      )}
      {!written && shipped && (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => set(shipped)}>
          Start from this {label.toLowerCase()}
        </Button>
      )}
      {written && (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => set(null)}>
          Reset {label.toLowerCase()}
        </Button>
      )}
    </Box>
  );
};
