/** Ways to write the address of a private network. */
const PRIVATE_HOSTS = [
  'localhost', 'LOCALHOST', 'localhost.localdomain', 'ip6-localhost', '127.0.0.1', '127.1', '127.0.1', '127.127.127.127', '2130706433', '0x7f000001',
  '0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '0177.1', '017700000001', '127.0.0.1.', '0', '0.0.0.0', '0x0', '[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]',
  '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]',
  '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '[::ffff:a9fe:a9fe]', '169.254.170.2', '100.100.100.200', '168.63.129.16',
  'metadata.google.internal', 'metadata', 'instance-data', '10.0.0.1', '10.1', '167772161', '172.16.0.1', '192.168.0.1', '192.168.1', '3232235521', '100.64.0.1',
  '127.0.0.1.nip.io', 'spoofed.burpcollaborator.net', '①②⑦.⓪.⓪.①', '127。0。0。1', 'postgres', 'redis', 'kubernetes.default.svc',
]; // prettier-ignore

/** Ways to disguise it as a link to a video. */
const DISGUISES: readonly ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `https://${host}/youtube.com/watch?v=dQw4w9WgXcQ`,
  (host) => `https://youtube.com@${host}/`,
  (host) => `https://www.youtube.com:443@${host}/watch`,
  (host) => `https://${host}#youtube.com`,
  (host) => `https://${host}?https://youtu.be/dQw4w9WgXcQ`,
  (host) => `https://${host}\\@youtube.com/`,
  (host) => `http://${host}/vimeo.com`,
  (host) => `https:${host}/youtu.be`,
  (host) => `//${host}/youtu.be`,
];

const SINGLE = [
  'https://youtube.com.127.0.0.1.nip.io/', 'https://youtube.com%2eevil.com/', 'https://evil.com%23.youtube.com/', 'https://youtube.com%00.evil.com/',
  'https://youtube.com:22/', 'https://youtube.com:6379/', 'https://root:toor@youtube.com/', 'https://youtube.com:80@youtube.com/', 'http://youtube.com/watch?v=dQw4w9WgXcQ',
  'file:///etc/passwd', 'file://youtube.com/etc/passwd', 'gopher://youtube.com:6379/_FLUSHALL', 'dict://youtube.com:11211/', 'ftp://youtube.com/', 'jar:https://youtube.com!/',
  'ldap://youtube.com/', 'javascript:fetch("https://youtube.com")', 'data:text/html,https://youtube.com', 'blob:https://youtube.com/1', 'view-source:https://youtube.com',
  'https://youtube\u3002com.evil.org/', 'https://xn--youtube-evil.com/', 'https://youtubе.com/', 'https:///127.0.0.1/youtube.com', 'https:/\\127.0.0.1/', '\\\\127.0.0.1\\youtube.com',
  'https://youtube.com\u0009@127.0.0.1/', 'https://127.0.0.1\u000a.youtube.com@127.0.0.1/', 'https://[::1%25eth0]/', 'https://[::ffff:127.0.0.1]:443/youtube.com',
]; // prettier-ignore

/** Links that must be refused before any request is made. */
export const SSRF_FORMS: readonly string[] = [
  ...new Set([
    ...PRIVATE_HOSTS.flatMap((host) => DISGUISES.map((disguise) => disguise(host))),
    ...SINGLE,
  ]),
];
