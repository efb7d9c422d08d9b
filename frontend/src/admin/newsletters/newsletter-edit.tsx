import { useGetOne, useGetRecordId, useRecordContext } from 'react-admin';
import { api, isUnauthorized } from '../../api/client';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { UNTITLED } from '../untitled';
import { NewsletterFields } from './newsletter-fields';
import {
  isUnderWay,
  NEWSLETTER_FIELDS,
  NEWSLETTER_SOURCES,
  type NewsletterRecord,
  type NewsletterRow,
} from './newsletter-labels';
import { SendNewsletter } from './send-newsletter';
import { SentNewsletter } from './sent-newsletter';

const WATCHED_EVERY_MS = 2_000;

/** Returns whether the full record is loaded; the list provides only its row. */
const isWhole = (letter: NewsletterRecord | NewsletterRow): letter is NewsletterRecord =>
  'body' in letter;

const RESTORING = {
  verb: 'Restore this version',
  done: 'Version restored.',
  text: 'The draft will use this text again. The current text is saved as a version, so you can come back to it.',
};

const ALWAYS = () => true;

const DraftTitle = () => <span>{useRecordContext<NewsletterRecord>()?.subject || UNTITLED}</span>;

const Tools = ({ id }: { id: string }) => (
  <>
    <SendNewsletter />
    <RemoveButton
      resource="newsletters"
      title="Delete this draft?"
      done="Draft deleted."
      text="It hasn’t been sent to anyone."
      call={() => api.DELETE('/api/admin/newsletters/{id}', { params: { path: { id } } })}
    />
  </>
);

/** A draft with its versions, or a sent newsletter as it was sent. */
export const NewsletterEdit = () => {
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<NewsletterRecord | NewsletterRow>(
    'newsletters',
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data && isWhole(state.data) && isUnderWay(state.data) && !isUnauthorized(state.error)
          ? WATCHED_EVERY_MS
          : false,
    },
  );
  if (!data || !isWhole(data))
    return error ? (
      <ErrorPanel title="Couldn’t load this newsletter" onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  if (data.status !== 'draft') return <SentNewsletter letter={data} />;
  return (
    <VersionedEdit
      key={id}
      resource="newsletters"
      id={id}
      title={<DraftTitle />}
      fields={NEWSLETTER_FIELDS}
      sources={NEWSLETTER_SOURCES}
      saveLabel="Save"
      restoring={RESTORING}
      more={<Tools id={id} />}
      redirect={false}
      autosaves={ALWAYS}
      versionsBelow
    >
      <NewsletterFields />
    </VersionedEdit>
  );
};
