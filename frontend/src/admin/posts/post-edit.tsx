import { useGetRecordId, useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { toast } from '../../components/toast/toast-store';
import { formatDateTime } from '../../lib/format-date';
import { savedText } from '../notices';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { UNTITLED } from '../untitled';
import { PostFields } from './post-fields';
import { POST_FIELDS, POST_SOURCES, type PostRecord } from './post-labels';
import { PostPreview } from './post-preview';

const PostTitle = () => <span>{useRecordContext<PostRecord>()?.title || UNTITLED}</span>;

const RESTORING = {
  verb: 'Restore this version',
  done: 'Version restored.',
  text: 'This restores the post’s text. Its address and whether it’s published stay the same. The current text is saved as a version, so you can come back to it.',
};

const Tools = ({ id }: { id: string }) => {
  const post = useRecordContext<PostRecord>();
  return (
    <>
      <PostPreview />
      {post?.state === 'published' && <TextLink to={`/blog/${post.slug}`}>View page</TextLink>}
      <RemoveButton
        resource="posts"
        title="Delete this post?"
        done="Post deleted."
        call={() => api.DELETE('/api/admin/posts/{id}', { params: { path: { id } } })}
      />
    </>
  );
};

/** A draft is saved while it's typed; what readers see changes only with the button. */
const isDraft = (saved: FieldValues, typed: FieldValues): boolean =>
  saved.state === 'draft' && typed.state === 'draft';

/** Says what a save did for readers. */
const sayPublished = (after: PostRecord, before: PostRecord | undefined): void => {
  const link = { href: `/blog/${after.slug}`, label: 'View post' };
  if (after.state === before?.state || after.state === 'draft')
    toast({ title: before?.state !== after.state ? 'Post unpublished' : savedText('posts') });
  else if (after.state === 'published') toast({ title: 'Post published', link });
  else toast({ title: `Post scheduled for ${formatDateTime(after.publishAt ?? '')}` });
};

/** Edits a post, with its versions. */
export const PostEdit = () => {
  const id = String(useGetRecordId());
  return (
    <VersionedEdit
      key={id}
      resource="posts"
      id={id}
      title={<PostTitle />}
      fields={POST_FIELDS}
      sources={POST_SOURCES}
      saveLabel="Save"
      restoring={RESTORING}
      more={<Tools id={id} />}
      redirect={false}
      autosaves={isDraft}
      onSaved={(after, before) =>
        sayPublished(after as PostRecord, before as PostRecord | undefined)
      }
    >
      <PostFields />
    </VersionedEdit>
  );
};
