import { useGetRecordId, useRecordContext } from 'react-admin';
import { api } from '../../api/client';
import { TextLink } from '../../components/portal/text-link';
import { RemoveButton } from '../remove-button';
import { VersionedEdit } from '../words/versioned-edit';
import { PostFields } from './post-fields';
import { POST_FIELDS, POST_SOURCES, type PostRecord } from './post-labels';
import { PostPreview } from './post-preview';

const PostTitle = () => <span>{useRecordContext<PostRecord>()?.title ?? 'Post'}</span>;

const RESTORING = {
  verb: 'Bring it back',
  done: 'It says that again.',
  text: 'The post says this again; its address stays, and whether it is published. What it says now is kept as a version, so that you can come back to it.',
};

const Tools = ({ id }: { id: string }) => {
  const post = useRecordContext<PostRecord>();
  return (
    <>
      <PostPreview />
      {post?.state === 'published' && <TextLink to={`/blog/${post.slug}`}>See the page</TextLink>}
      <RemoveButton
        resource="posts"
        title="Remove this post?"
        done="The post is gone."
        call={() => api.DELETE('/api/admin/posts/{id}', { params: { path: { id } } })}
      />
    </>
  );
};

/** A post with its versions. */
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
