import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Facts, TextToolPanel } from '../site-copy/text-tools';
import type { EmailTemplateRecord } from './email-template-labels';

const orNull = (text: string) => text || null;

interface WordsProps {
  source: 'subject' | 'intro' | 'closing';
  label: string;
  shipped: string;
  rows?: number;
}

/** One text of an email; while it's empty, the default text is shown below. */
const Words = ({ source, label, shipped, rows }: WordsProps) => {
  const { setValue } = useFormContext<EmailTemplateRecord>();
  const written = useWatch<EmailTemplateRecord>({ name: source });
  return (
    <Box sx={{ mb: 2 }}>
      <TextInput
        source={source}
        label={label}
        helperText={written ? 'Clear this to go back to the default text.' : 'Default text:'}
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
        <Button
          size="small"
          sx={{ mt: 0.5 }}
          onClick={() => setValue(source, shipped, { shouldDirty: true })}
        >
          Start from this {label.toLowerCase()}
        </Button>
      )}
    </Box>
  );
};

/** The subject, intro and closing of an email, and the placeholders they can use. */
export const EmailTemplateFields = ({
  mail: { shipped, placeholders, variants },
}: {
  mail: EmailTemplateRecord;
}) => (
  <>
    <Words source="subject" label="Subject" shipped={shipped.subject} />
    <Words source="intro" label="Intro" shipped={shipped.intro} rows={4} />
    <Words source="closing" label="Closing" shipped={shipped.closing} rows={2} />
    <p>
      Plain text. Leave a blank line to start a new paragraph.
      {variants > 1 &&
        ` This email has ${variants} versions for different situations. Your text appears in all of them, so check every example.`}
    </p>
    {Object.keys(placeholders).length > 0 && (
      <TextToolPanel title="Placeholders for this email" words={placeholders} open>
        Write a placeholder in braces, and each reader gets their own details.
      </TextToolPanel>
    )}
    <Facts />
  </>
);
