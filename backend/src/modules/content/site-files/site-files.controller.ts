import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '../../../common/http/api-docs';
import { Public } from '../../../common/auth/actors';
import { Environment } from '../../../config/environment';
import { BlogRepository } from '../blog/blog.repository';
import { SiteSettings } from '../site-settings.service';
import { robotsTxt, rssXml, sitemapXml } from './site-files.rules';

const CACHING = 'public, max-age=300';
const NEWEST = { offset: 0, limit: 20, order: { by: 'date', direction: 'DESC' } } as const;

/** Files for machines, outside `/api` (see `SITE_FILES`). */
@ApiExcludeController()
@Controller()
@Public()
export class SiteFilesController {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly posts: BlogRepository,
    private readonly settings: SiteSettings,
  ) {}

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', CACHING)
  async sitemap(): Promise<string> {
    return sitemapXml(this.env.publicUrl, await this.posts.all());
  }

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', CACHING)
  robots(): string {
    return robotsTxt(this.env.publicUrl);
  }

  @Get('blog/rss.xml')
  @Header('Content-Type', 'application/rss+xml; charset=utf-8')
  @Header('Cache-Control', CACHING)
  async rss(): Promise<string> {
    const [[posts], site] = await Promise.all([this.posts.list(NEWEST), this.settings.get()]);
    return rssXml(this.env.publicUrl, site, posts);
  }
}
