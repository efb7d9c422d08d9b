import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetRecordId, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { api } from '../../api/client';
import { ConfirmDialog } from '../action-dialog';
import { VersionedEdit } from './versioned-edit';
import { WordFields } from './word-fields';
import { WORD_KINDS, isWordKind, said, type WordKind, type WordRecord } from './word-kinds';

const WordTitle = ({ kind }: { kind: WordKind }) => {
  const record = useRecordContext<WordRecord>();
  return <span>{record ? said(record, WORD_KINDS[kind].fields[0].source) : WORD_KINDS[kind].one}</span>;
};

const RemoveButton = ({ kind, id }: { kind: WordKind; id: string }) => {
  const [isAsked, setAsked] = useState(false);
  const redirect = useRedirect();
  // the four lists answer alike
  const remove = async () => {
    await api.DELETE(`/api/admin/${kind}/{id}` as '/api/admin/faq/{id}', { params: { path: { id } } });
    redirect('list', kind);
  };
  return (
    <>
      <Button color="error" sx={{ ml: 'auto' }} onClick={() => setAsked(true)}>
        Remove
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Remove it from the site?"
          verb="Remove"
          call={remove}
          done="It is gone from the site."
          onClose={() => setAsked(false)}
        >
          <p>Readers don’t get it any more, at once. Its versions are kept: you can put it back from the list.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** One entry of a list of words, with its versions. */
export const WordEdit = () => {
  const resource = useResourceContext();
  const kind = isWordKind(resource) ? resource : 'faq';
  const id = String(useGetRecordId());
  const { fields } = WORD_KINDS[kind];
  return (
    <VersionedEdit
      key={id}
      resource={kind}
      id={id}
      title={<WordTitle kind={kind} />}
      fields={fields}
      sources={fields.map(({ source }) => source)}
      more={<RemoveButton kind={kind} id={id} />}
      redirect={false}
    >
      <WordFields kind={kind} />
    </VersionedEdit>
  );
};
