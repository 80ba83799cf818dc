// Makes the browser build emit the font files that the inlined style sheets point to.
import './fonts.arab.css';
import './fonts.jdx.css';
import './fonts.lrdx.css';
