// Makes the browser build emit the font files that the inlined style sheets point to.
import './fonts.arab.css';
import './fonts.armn.css';
import './fonts.cyrl.css';
import './fonts.deva.css';
import './fonts.geor.css';
import './fonts.grek.css';
import './fonts.hebr.css';
import './fonts.jdx.css';
import './fonts.lrdx.css';
import './fonts.thai.css';
