import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { ErrorPanel } from '../../components/portal/states';
import { EditorUpdateGuard } from './editor-update-guard';
import { LinkTool } from './link-tool';
import { factsQuery } from './revisions-api';
import { withWordLists } from './word-lists';

interface TextToolPanelProps {
  title: string;
  /** The current values by placeholder name. */
  words: Readonly<Record<string, string>>;
  open?: boolean;
  children: string;
}

/** The placeholders that a text can use, with their values. */
export const TextToolPanel = ({ title, words, open = false, children }: TextToolPanelProps) => (
  <Box component="details" open={open} sx={{ color: 'text.secondary', mb: 2 }}>
    <summary>{title}</summary>
    <p>{children}</p>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 2,
        m: 0,
        overflowWrap: 'anywhere',
      }}
    >
      {Object.entries(words).map(([name, word]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <Box component="dd" sx={{ m: 0 }}>
            {word}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

/** The placeholders for the site's settings. */
export const Facts = () => {
  const { data, isError, refetch } = useQuery(factsQuery);
  if (isError && !data)
    return <ErrorPanel title="Couldn’t load the placeholders" onRetry={() => void refetch()} />;
  return (
    <TextToolPanel title="Placeholders" words={data ?? {}}>
      Write a placeholder in braces to show the current value. It updates everywhere when the value
      changes.
    </TextToolPanel>
  );
};

/**
 * The two heading levels of a section's text. Replaces react-admin's list of levels, which isn't
 * accessible.
 */
const HeadingButtons = () => {
  const editor = useTiptapEditor();
  return (
    <ToggleButtonGroup size="small" aria-label="Headings">
      {([2, 3] as const).map((level) => (
        <ToggleButton
          key={level}
          value={level}
          selected={editor?.isActive('heading', { level }) ?? false}
          onClick={() =>
            editor?.chain().focus().toggleNode('heading', 'paragraph', { level }).run()
          }
        >
          {level === 2 ? 'Heading' : 'Subheading'}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** Only the formatting that the site keeps; fonts and colors are the site's own. */
export const TextTools = ({ children }: { children?: ReactNode }) => (
  <RichTextInputToolbar size="small">
    <HeadingButtons />
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkTool />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
    {children}
  </RichTextInputToolbar>
);

export const NAMED_EDITOR = {
  ...DefaultEditorOptions,
  extensions: [...(DefaultEditorOptions.extensions ?? []), EditorUpdateGuard],
  editorProps: {
    attributes: { 'aria-label': 'Text', 'aria-multiline': 'true' },
    transformPastedHTML: withWordLists,
  },
};
