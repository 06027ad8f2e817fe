import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../lib/postgres-server.mjs";

/** What a page of the club shows: its heading, its paragraphs, and its pictures as JPEG. */
export interface PlainPage {
  path: string;
  title: string;
  paragraphs: string[];
  pictures: { name: string; bytes: Buffer }[];
}

const SOURCE = "/usr/share/wordpress";
const MODULES = "/usr/lib/apache2/modules";
const LOADED = "mpm_prefork authz_core dir mime filter deflate rewrite setenvif env";

/**
 * Debian's WordPress with its default theme behind Debian's Apache, which compresses, and MariaDB, in a folder of its own: one
 * page for each of `pages`. Null where it is not installed.
 */
export async function plainWordpress(pages: PlainPage[]) {
  if (!existsSync(`${SOURCE}/wp-load.php`) || !existsSync("/usr/sbin/mariadbd")) return null;
  const dir = mkdtempSync(path.join(tmpdir(), "club-wordpress-"));
  const site = path.join(dir, "site");
  cpSync(SOURCE, site, { recursive: true, dereference: true });
  const port = await freePort();
  const started: ChildProcess[] = [];
  const close = () => {
    for (const child of started) child.kill("SIGTERM");
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    started.push(await startMariadb(dir));
    writeFileSync(path.join(site, "wp-config.php"), CONFIG(dir, port));
    writePages(dir, pages);
    const install = run("php", [path.join(dir, "install.php")], dir);
    if (!install.includes("installed")) throw new Error(`WordPress was not installed: ${install}`);
    spawnSync("chown", ["-R", "www-data:www-data", site]);
    writeFileSync(path.join(dir, "apache.conf"), APACHE(dir, port));
    // In a group of its own: Apache ends its whole group when it is told to stop.
    const words = ["-f", path.join(dir, "apache.conf"), "-DFOREGROUND"];
    started.push(spawn("apache2", words, { stdio: "ignore", detached: true }));
    await answers(`http://localhost:${port}/`);
    return { origin: `http://localhost:${port}`, port, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function startMariadb(dir: string): Promise<ChildProcess> {
  const data = path.join(dir, "data");
  // Its own user has to reach the folder.
  spawnSync("chmod", ["755", dir]);
  run(
    "mariadb-install-db",
    ["--no-defaults", `--datadir=${data}`, "--user=mysql", "--auth-root-authentication-method=normal"],
    dir,
  );
  const socket = path.join(dir, "sock", "mariadb");
  mkdirSync(path.dirname(socket));
  spawnSync("chown", ["mysql:mysql", path.dirname(socket)]);
  const words = [
    "--no-defaults",
    `--datadir=${data}`,
    `--socket=${socket}`,
    "--skip-networking",
    "--user=mysql",
  ];
  const child = spawn("mariadbd", words, { stdio: "ignore" });
  for (let tries = 0; tries < 300 && !existsSync(socket); tries++)
    await new Promise((done) => setTimeout(done, 100));
  run("mariadb", ["--no-defaults", `--socket=${socket}`, "-uroot", "-e", "CREATE DATABASE wp"], dir);
  return child;
}

function writePages(dir: string, pages: PlainPage[]): void {
  mkdirSync(path.join(dir, "pictures"));
  const listed = pages.map(({ path: address, title, paragraphs, pictures }) => {
    const files = pictures.map(({ name, bytes }) => {
      const file = path.join(dir, "pictures", `${name}.jpg`);
      writeFileSync(file, bytes);
      return file;
    });
    return { slug: address.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "front", title, paragraphs, files };
  });
  writeFileSync(path.join(dir, "pages.json"), JSON.stringify(listed));
  writeFileSync(path.join(dir, "install.php"), INSTALL);
}

function run(command: string, words: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}${stdout}`);
  return stdout;
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("WordPress does not answer.");
}

const CONFIG = (dir: string, port: number) => `<?php
define('DB_NAME', 'wp'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${dir}/sock/mariadb');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', ''); $table_prefix = 'wp_';
define('WP_HOME', 'http://localhost:${port}'); define('WP_SITEURL', 'http://localhost:${port}');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('WP_CONTENT_DIR', '${dir}/site/wp-content');
defined('ABSPATH') || define('ABSPATH', '${dir}/site/'); require_once ABSPATH . 'wp-settings.php';
`;

const APACHE = (dir: string, port: number) => `
${LOADED.split(" ")
  .map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`)
  .join("\n")}
LoadModule php_module ${MODULES}/libphp8.2.so
ServerName localhost
Listen ${port}
User www-data
Group www-data
PidFile ${dir}/apache.pid
ErrorLog ${dir}/apache.log
TypesConfig /etc/mime.types
KeepAlive On
KeepAliveTimeout 5
DocumentRoot ${dir}/site
DirectoryIndex index.php
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>
AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript application/json image/svg+xml
<Directory ${dir}/site>
  Require all granted
  FallbackResource /index.php
</Directory>
`;

const INSTALL = `<?php
$_SERVER['HTTP_HOST'] = 'localhost'; define('WP_INSTALLING', true);
require __DIR__ . '/site/wp-config.php'; require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
wp_install('The Club', 'owner', 'owner@example.co.za', true, '', 'a long password');
$theme = array_key_first(wp_get_themes()); switch_theme($theme);
update_option('permalink_structure', '/%postname%/');
foreach (json_decode(file_get_contents(__DIR__ . '/pages.json'), true) as $page) {
  $content = '';
  foreach ($page['files'] as $file) {
    $up = wp_upload_bits(basename($file), null, file_get_contents($file));
    $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => basename($file), 'post_status' => 'inherit'], $up['file']);
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $up['file']));
    $content .= '<!-- wp:image {"id":' . $id . '} --><figure class="wp-block-image">' . wp_get_attachment_image($id, 'large') . '</figure><!-- /wp:image -->';
  }
  foreach ($page['paragraphs'] as $words) $content .= '<!-- wp:paragraph --><p>' . esc_html($words) . '</p><!-- /wp:paragraph -->';
  $id = wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $page['title'], 'post_name' => $page['slug'], 'post_content' => wp_slash($content)]);
  if ($page['slug'] === 'front') { update_option('show_on_front', 'page'); update_option('page_on_front', $id); }
}
flush_rewrite_rules();
echo "installed with $theme";
`;
