import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Facts, TextToolPanel } from '../site-copy/text-tools';
import { EmailText } from './email-text';
import type { EmailTemplateRecord } from './email-template-labels';

/** The texts of an email, each with its default, and the placeholders they can use. */
export const EmailTemplateFields = ({
  mail: { shipped, placeholders, texts, variants },
}: {
  mail: EmailTemplateRecord;
}) => (
  <>
    <EmailText source="subject" label="Subject" shipped={shipped.subject} />
    <EmailText source="intro" label="Intro" shipped={shipped.intro} rows={4} />
    <EmailText source="closing" label="Closing" shipped={shipped.closing} rows={2} />
    <p>
      Plain text. Leave a blank line to start a new paragraph. Lines that start with “- ” or “1. ”
      become a list.
      {variants > 1 &&
        ` This email has ${variants} versions for different situations. Text that differs between versions has its own field, so check every example.`}
    </p>
    {Object.keys(placeholders).length > 0 && (
      <TextToolPanel title="Placeholders for this email" words={placeholders} open>
        Write a placeholder in braces, and each reader gets their own details.
      </TextToolPanel>
    )}
    <Facts />
    <Box component="section" aria-labelledby="other-texts" sx={{ mt: 3 }}>
      <Typography id="other-texts" variant="h6" component="h2" sx={{ mb: 2 }}>
        Other texts
      </Typography>
      {texts.map(({ name, label, shipped: text, isLine, placeholders: own }) => (
        <EmailText
          key={name}
          source={`blocks.${name}`}
          label={label}
          shipped={text}
          rows={isLine ? undefined : 2}
          placeholders={Object.keys(own).filter((one) => !(one in placeholders))}
        />
      ))}
    </Box>
  </>
);
