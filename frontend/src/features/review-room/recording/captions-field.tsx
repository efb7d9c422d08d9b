import { useState } from 'react';
import { Field } from '../../../components/portal/field';
import { readCaptions, writtenCaptions } from './captions.rules';
import type { SavedRecording } from './recording.types';

/** The typed text, and the captions it is based on or was parsed into. */
export interface TypedCaptions {
  readonly text: string;
  readonly kept: string;
}

interface CaptionsFieldProps {
  take: SavedRecording;
  onCaptions: (captions: SavedRecording['captions']) => void;
  /**
   * Text that can't be parsed yet; kept outside the field so that it survives closing the field and
   * the room.
   */
  typed: TypedCaptions | null;
  /** @param isSaved whether it could be parsed and was passed to `onCaptions` */
  onTyped: (typed: TypedCaptions, isSaved: boolean) => void;
}

/** A transcript, one line each with its time. Saved while typing, as soon as it can be parsed. */
export const CaptionsField = ({ take, onCaptions, typed, onTyped }: CaptionsFieldProps) => {
  const kept = writtenCaptions(take.captions);
  // if the captions changed otherwise, such as by undo, drops the typed text
  const written = typed?.kept === kept ? typed.text : kept;
  const [isTyping, setTyping] = useState(false);
  const read = readCaptions(written, take.durationMs);
  // an incomplete line isn't an error yet
  const problem =
    !isTyping && 'problem' in read
      ? `${read.problem}. Until you fix this, your captions are saved in this browser only.`
      : undefined;
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
        onTyped(
          { text: target.value, kept: isRead ? writtenCaptions(now.captions) : kept },
          isRead,
        );
        if (isRead) onCaptions(now.captions);
      }}
    />
  );
};
