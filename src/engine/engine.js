// What the page's worker takes of the engine: how tiles are counted, who waits for what, what a player would throw.

import Majiang from '@kobalab/majiang-core';
import Player from '@kobalab/majiang-ai';
import SuanPai from '@kobalab/majiang-ai/lib/suanpai.js';

export {Majiang, Player, SuanPai};
