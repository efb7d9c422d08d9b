import { useState } from 'react';
import { Field } from '../../../components/portal/field';
import { readCaptions, writtenCaptions } from './captions.rules';
import type { SavedRecording } from './recording.types';

/** What was typed, and the captions that it was typed over or came to. */
export interface TypedCaptions {
  readonly text: string;
  readonly kept: string;
}

interface CaptionsFieldProps {
  take: SavedRecording;
  onCaptions: (captions: SavedRecording['captions']) => void;
  /** Outlives the field and the room: what can’t be read yet is there again when it is opened. */
  typed: TypedCaptions | null;
  /** @param isSaved whether it could be read and went to `onCaptions` */
  onTyped: (typed: TypedCaptions, isSaved: boolean) => void;
}

/** What is said, typed for whoever reads it: one line each, with its time. Kept as it is typed, as soon as it can be read. */
export const CaptionsField = ({ take, onCaptions, typed, onTyped }: CaptionsFieldProps) => {
  const kept = writtenCaptions(take.captions);
  // changed by something else, as by undo, what was typed is no longer so
  const written = typed?.kept === kept ? typed.text : kept;
  const [isTyping, setTyping] = useState(false);
  const read = readCaptions(written, take.durationMs);
  // a line that is half typed is no fault yet
  const problem =
    !isTyping && 'problem' in read ? `${read.problem}. Until you fix this, your captions are saved in this browser only.` : undefined;
  return (
    <Field
      label="Captions"
      hint="One line per sentence, starting with its time: 0:03 Look at your head."
      problem={problem}
      multiline
      minRows={4}
      value={written}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => {
        const now = readCaptions(target.value, take.durationMs);
        const isRead = 'captions' in now;
        onTyped({ text: target.value, kept: isRead ? writtenCaptions(now.captions) : kept }, isRead);
        if (isRead) onCaptions(now.captions);
      }}
    />
  );
};
