import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { Public } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { BlogCategoryResponse, PostResponse, PostSummaryResponse, PostsRequest } from './blog.dto';
import { BlogRepository } from './blog.repository';
import { BlogService } from './blog.service';
import { ShownPosts } from './shown-posts.service';

/** The list page shows all posts unless fewer are requested. */
const PAGE_SIZE = 100;

@ApiTags('content')
@Controller('blog')
@Public()
export class BlogController {
  constructor(
    private readonly blog: BlogService,
    private readonly posts: BlogRepository,
    private readonly shown: ShownPosts,
  ) {}

  /** Published posts, newest first. */
  @Get('posts')
  @ApiOkResponse({ type: [PostSummaryResponse] })
  async list(
    @Query() request: PostsRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostSummaryResponse[]> {
    const query = request.toListQuery(['date'], PAGE_SIZE);
    const [posts, total] = await this.posts.list(query, request.category);
    sendTotal(response, 'posts', query.offset, posts.length, total);
    return (await this.shown.withCovers(posts)).map((post) => PostSummaryResponse.from(post));
  }

  /** Also answers for a former slug; `slug` in the response is the current one. */
  @Get('posts/:slug')
  @ApiOkResponse({ type: PostResponse })
  async read(@Param('slug') slug: string): Promise<PostResponse> {
    const { post, related, coachName } = await this.blog.read(slug);
    return PostResponse.of(post, related, coachName);
  }

  @Get('categories')
  @ApiOkResponse({ type: [BlogCategoryResponse] })
  async categories(): Promise<BlogCategoryResponse[]> {
    return (await this.blog.categories()).map((category) => BlogCategoryResponse.from(category));
  }
}
