import { Create, SaveButton, SimpleForm, Toolbar, useResourceContext } from 'react-admin';
import { LeaveWarning } from '../leave-warning';
import { WordFields } from './word-fields';
import { WORD_KINDS, isWordKind } from './word-kinds';

const SaveOnly = () => (
  <Toolbar>
    <SaveButton label="Publish" />
  </Toolbar>
);

/** A new entry of a list of words: on the site as soon as it is saved. */
export const WordCreate = () => {
  const resource = useResourceContext();
  const kind = isWordKind(resource) ? resource : 'faq';
  return (
    <Create title={WORD_KINDS[kind].newOne} redirect="list">
      <SimpleForm toolbar={<SaveOnly />}>
        <WordFields kind={kind} />
        <LeaveWarning />
      </SimpleForm>
    </Create>
  );
};
