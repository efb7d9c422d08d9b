import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../site-copy/versioned-edit';
import { PostFields } from './post-fields';
import { POST_FIELDS, POST_SOURCES, type PostRecord } from './post-labels';
import { PostPreview } from './post-preview';

const PostTitle = () => <span>{useRecordContext<PostRecord>()?.title ?? 'Post'}</span>;

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
    >
      <PostFields />
    </VersionedEdit>
  );
};
