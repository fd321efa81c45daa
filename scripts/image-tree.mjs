import { writeImageTree } from './release/image-tree.mjs';
import { say } from './setup/project.mjs';

// node scripts/image-tree.mjs <folder> [--without-database]: what another machine or an image needs of a built project to run it, in a new folder.
const words = process.argv.slice(2);
const [target] = words.filter((word) => word !== '--without-database');
if (!target) throw new Error('Say where to: node scripts/image-tree.mjs <folder> [--without-database]');
const { files, bytes } = writeImageTree(target, { database: !words.includes('--without-database') });
say(`${target}: ${files} files, ${Math.round(bytes / 1e6)} MB.`);
