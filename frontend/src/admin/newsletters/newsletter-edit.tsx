import { useGetOne, useGetRecordId, useRecordContext } from 'react-admin';
import { api, isUnauthorized } from '../../api/client';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../words/versioned-edit';
import { NewsletterFields } from './newsletter-fields';
import { isUnderWay, NEWSLETTER_FIELDS, NEWSLETTER_SOURCES, type NewsletterRecord, type NewsletterRow } from './newsletter-labels';
import { SendNewsletter } from './send-newsletter';
import { SentNewsletter } from './sent-newsletter';

const WATCHED_EVERY_MS = 2_000;

/** From the list comes a row alone, until the whole of it is there. */
const isWhole = (letter: NewsletterRecord | NewsletterRow): letter is NewsletterRecord => 'body' in letter;

const RESTORING = {
  verb: 'Bring it back',
  done: 'The draft says that again.',
  text: 'The draft says this again. What it says now is kept as a version, so that you can come back to it.',
};

const DraftTitle = () => <span>{useRecordContext<NewsletterRecord>()?.subject ?? 'Newsletter'}</span>;

const Tools = ({ id }: { id: string }) => (
  <>
    <SendNewsletter />
    <RemoveButton
      resource="newsletters"
      title="Remove this draft?"
      done="The draft is gone."
      text="It goes to nobody."
      call={() => api.DELETE('/api/admin/newsletters/{id}', { params: { path: { id } } })}
    />
  </>
);

/** A draft with its versions; what went out, as it went out. */
export const NewsletterEdit = () => {
  const id = String(useGetRecordId());
  const { data, error, refetch } = useGetOne<NewsletterRecord | NewsletterRow>(
    'newsletters',
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data && isWhole(state.data) && isUnderWay(state.data) && !isUnauthorized(state.error) ? WATCHED_EVERY_MS : false,
    },
  );
  if (!data || !isWhole(data))
    return error ? <ErrorPanel title="This newsletter could not be loaded" onRetry={() => void refetch()} /> : <LoadingRows />;
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
      versionsBelow
    >
      <NewsletterFields />
    </VersionedEdit>
  );
};
