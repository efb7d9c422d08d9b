import { useState } from 'react';
import { Field } from '../../../components/portal/field';
import { readCaptions, writtenCaptions } from './captions.rules';
import type { Take } from './take.types';

/** What is said, typed for whoever reads it: one line each, with its time. Kept as it is typed, as soon as it can be read. */
export const CaptionsField = ({ take, onCaptions }: { take: Take; onCaptions: (captions: Take['captions']) => void }) => {
  const [written, setWritten] = useState(() => writtenCaptions(take.captions));
  const [isTyping, setTyping] = useState(false);
  const read = readCaptions(written, take.durationMs);
  // a line that is half typed is no fault yet
  const problem = !isTyping && 'problem' in read ? `${read.problem}. Until then this is not saved.` : undefined;
  return (
    <Field
      label="Captions"
      hint="One line for each sentence, beginning with its time: 0:03 Look at your head."
      problem={problem}
      multiline
      minRows={4}
      value={written}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => {
        setWritten(target.value);
        const now = readCaptions(target.value, take.durationMs);
        if ('captions' in now) onCaptions(now.captions);
      }}
    />
  );
};
